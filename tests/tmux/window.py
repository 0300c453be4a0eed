"""A window of a terminal in tmux: keys go in, the picture comes out."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

#: Seconds that anything may take on a busy machine.
PATIENCE = 60

#: What the shell in the window says when it waits for a command.
READY = "ready:"


class Window:
    """A shell in a window of its own, which ends with the block it is used in."""

    def __init__(self, columns=100, rows=40, **environment):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sixpoint-"))
        self.recorded = self.folder / "recorded"
        self.size = columns, rows
        self.environment = {
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "PATH": os.environ["PATH"],
            **environment,
        }

    def tmux(self, *words):
        command = ["tmux", "-S", str(self.folder / "socket"), "-f", "/dev/null", *words]
        done = subprocess.run(command, env=self.environment, capture_output=True, check=True)
        return done.stdout.decode()

    def __enter__(self):
        columns, rows = map(str, self.size)
        size = ["-x", columns, "-y", rows]
        self.tmux("new-session", "-d", *size, "sh", ";", "set", "-g", "status", "off")
        self.tmux("resize-window", *size)
        self.type(f"PS1={READY}; clear")
        self.wait(f"^{READY}$")
        self.tmux("pipe-pane", f"cat > '{self.recorded}'")
        return self

    def __exit__(self, *_):
        try:
            self.tmux("kill-server")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def type(self, text):
        """Types a line and ends it."""
        self.tmux("send-keys", "-l", text)
        self.tmux("send-keys", "Enter")

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def picture(self):
        """The lines of the window without the blank ones at its end."""
        lines = [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        return lines

    def told(self, what):
        """What tmux knows about the window, such as `alternate_on`."""
        return self.tmux("display-message", "-p", "#{%s}" % what).strip()

    def wait(self, pattern, beside=None):
        """Waits until the picture has the pattern, and not the other; returns the picture."""
        until = time.monotonic() + PATIENCE
        while True:
            picture = "\n".join(self.picture())
            if re.search(pattern, picture) and not (beside and re.search(beside, picture)):
                return picture
            if time.monotonic() > until:
                raise AssertionError(f"no {pattern!r} came, but:\n{picture}")
            time.sleep(0.05)

    def output(self):
        """Every byte that was written to the window so far."""
        return self.recorded.read_bytes() if self.recorded.exists() else b""

    def modes(self):
        """The modes of the terminal, as the shell finds them."""
        written, modes = self.folder / "written", self.folder / "modes"
        modes.unlink(missing_ok=True)
        self.type(f"clear; stty -g > '{written}'; mv '{written}' '{modes}'")
        until = time.monotonic() + PATIENCE
        while not modes.exists():
            if time.monotonic() > until:
                raise AssertionError("the shell does not answer:\n" + "\n".join(self.picture()))
            time.sleep(0.05)
        return modes.read_text()
