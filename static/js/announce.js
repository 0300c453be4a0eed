// What is said to those who listen instead of look.

let waiting = [];
let timer;

/** Says a sentence, after those that came just before. */
export function say(sentence) {
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.getElementById('live').textContent = waiting.slice(-4).join(' ');
    waiting = [];
  }, 150);
}
