// The live half of the wire: one socket that comes back by itself and says where it stopped.

import { socketAddress } from './api.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const REPLACED = 4001;
const WRONG_SECRET = 4003;

export class RoomSocket {
  #id;
  #hello;
  #on;
  #socket;
  #timer;
  #tries = 0;
  #stopped = false;
  #wake = () => this.#soon(0);
  #look = () => { if (!document.hidden) this.#soon(0); };

  /**
   * @param hello gives `{ secret, after, epoch }` as they are when a connection opens
   * @param on functions: `message(message)`, `state('open' | 'lost' | 'replaced')`, `refused(problem)`
   */
  constructor(id, hello, on) {
    this.#id = id;
    this.#hello = hello;
    this.#on = on;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  /** Whether the server has welcomed this connection. */
  get ready() {
    return this.#socket?.welcomed === true && this.#socket.readyState === WebSocket.OPEN;
  }

  /** Sends a message if the connection stands. */
  send(message) {
    if (this.ready) this.#socket.send(JSON.stringify(message));
    return this.ready;
  }

  /** Opens a new connection in place of this one: after a seat was taken, or when it seems dead. */
  renew() {
    this.#stopped = false;
    this.#tries = 0;
    this.#drop();
    this.#open();
  }

  /** Closes for good. */
  close() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#look);
    this.#drop();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close(1000);
  }

  #open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(socketAddress(this.#id));
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', ...this.#hello() }));
    socket.onmessage = ({ data }) => { if (socket === this.#socket) this.#receive(socket, JSON.parse(data)); };
    socket.onclose = ({ code }) => { if (socket === this.#socket) this.#closed(code); };
  }

  #receive(socket, message) {
    if (message.type === 'welcome') {
      socket.welcomed = true;
      this.#tries = 0;
      this.#on.state('open');
    }
    if (message.type === 'refused' && !socket.welcomed) this.#on.refused(message.problem);
    else this.#on.message(message);
  }

  #closed(code) {
    if (this.#stopped) return;
    if (code === REPLACED) {
      this.#stopped = true;
      this.#on.state('replaced');
      return;
    }
    this.#on.state('lost');
    if (code === WRONG_SECRET) this.#tries += 2;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#soon(wait * (0.5 + Math.random() / 2));
  }

  #soon(wait) {
    const alive = this.#socket && this.#socket.readyState <= WebSocket.OPEN;
    if (this.#stopped || alive) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait);
  }
}
