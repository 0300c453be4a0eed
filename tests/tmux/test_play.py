"""`sixpoint play` on a real terminal: whole games, and everything that must be left as it was.

Run with the program to test in SIXPOINT: python3 -m unittest discover -s tests/tmux
"""

import os
import re
import signal
import time
import unittest

from window import READY, Window

PLAY = os.environ["SIXPOINT"] + " play"

#: Wipes the whole window; wanted at the start and after a resize at most.
WIPED = b"\x1b[2J"

ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"

#: The last line of the window while a person is asked.
ASKED = r"to move( \(.*\))?:$"

#: What the shell says after the program; typed otherwise, so that only the answer reads so.
ENDED = "ended with "

#: What may be said at the end, in the window that everybody else uses.
OVER = r"(GAME OVER|STOPPED)  "


class Play(unittest.TestCase):
    def begin(self, window, command):
        self.modes = window.modes()
        window.type(f"{PLAY} {command}; echo en''ded with $?")

    def assert_restored(self, window, status):
        """The program has ended and nothing is left of it but what it said."""
        picture = window.wait(f"ended with {status}\n(.*\n)*.*{READY}")
        self.assertEqual(window.told("alternate_on"), "0", picture)
        self.assertEqual(window.told("cursor_flag"), "1", "the cursor is to be seen")
        self.assertEqual(window.modes(), self.modes, "the modes of the terminal")
        output = window.output()
        self.assertEqual(output.count(ENTERED), output.count(LEFT))
        self.assertGreater(output.rfind(b"\x1b[?2004l"), output.rfind(b"\x1b[?2004h"))
        return picture

    def play_out(self, window, first):
        """A person plays the first move that `moves` lists until the game is over."""
        waiting = f"{ASKED}|{ENDED}"
        moves = 0
        while ENDED not in window.wait(waiting):
            window.type("moves")
            listed = window.wait(first + r"(.*\n)*.*" + ASKED)
            move = re.search(first, listed).group(1)
            window.type(move)
            moves += 1
            # The list goes when the move is played: then it is the others' turn, or over.
            window.wait(waiting, beside=re.escape(listed.split("\n")[-2]))
        return moves

    def whole_game(self, command, first, closing):
        with Window(100, 40) as window:
            self.begin(window, f"{command} --zoom 1 --delay 0.05")
            moves = self.play_out(window, first)
            picture = self.assert_restored(window, 0)
            self.assertRegex(picture, closing)
            self.assertGreater(moves, 1)
            self.assert_steady(window)

    def assert_steady(self, window):
        """Nothing was wiped, and what never changes was drawn once."""
        shown = window.output().split(ENTERED)[1].split(LEFT)[0]
        self.assertNotIn(WIPED, shown)
        for corner in ("┌─────", "└─────"):
            self.assertEqual(shown.decode().count(corner), 1, "the frame is drawn once")

    def test_a_game_of_hexxagon(self):
        first = r"(?m)^  ((?:[a-z]\d-)?[a-z]\d) (?:clone|jump)"
        self.whole_game("hexxagon --size 3x3 --agents you,greedy", first, "GAME OVER")

    def test_a_game_of_checkers(self):
        first = r"(?m)^  (\d+[-x]\d+\S*) "
        self.whole_game("checkers --size 4x4 --agents you,greedy", first, "GAME OVER")

    def test_a_game_of_chinese_checkers(self):
        first = r"(?m)^  ([a-z]\d+(?:-[a-z]\d+)+) "
        game = "chinese_checkers --size 1x1 --players 2 --agents you,greedy --max-steps 40"
        self.whole_game(game, first, OVER)

    def test_watching_draws_only_what_changes(self):
        with Window(100, 40) as window:
            self.begin(window, "checkers --agents random --delay 0.05 --max-steps 20")
            picture = self.assert_restored(window, 0)
            self.assertIn("STOPPED  the move budget ran out", picture)
            self.assert_steady(window)

    def test_keys_while_watching(self):
        with Window(100, 40) as window:
            self.begin(window, "checkers --agents random,random --delay 30")
            window.wait("space pauses")
            window.press("n")
            window.wait(r"move 1\b")
            window.press("Space")
            window.wait("paused: ")
            window.press("Right")
            window.wait(r"move 2\b")
            window.press("q")
            self.assertIn("STOPPED  interrupted", self.assert_restored(window, 130))

    def test_ctrl_c_ends_what_a_person_plays(self):
        for keys in (["C-c"], ["C-d"], ["a", "1", "C-c"]):
            with Window(80, 24) as window:
                self.begin(window, "chinese_checkers --you")
                window.wait(ASKED)
                window.press(*keys)
                self.assertIn("STOPPED  interrupted", self.assert_restored(window, 130))

    def test_ctrl_c_breaks_off_a_thought(self):
        with Window(80, 24) as window:
            self.begin(window, "checkers --agents search:depth=20,random --delay 0")
            window.wait("thinks")
            window.press("C-c")
            self.assertIn("STOPPED  interrupted", self.assert_restored(window, 130))

    def test_a_signal_leaves_nothing_behind(self):
        with Window(80, 24) as window:
            self.begin(window, "hexxagon --you")
            window.wait(ASKED)
            pane = window.told("pane_pid")
            with open(f"/proc/{pane}/task/{pane}/children", encoding="ascii") as children:
                os.kill(int(children.read().split()[0]), signal.SIGTERM)
            self.assertIn("STOPPED  interrupted", self.assert_restored(window, 130))

    def test_suspended_and_gone_on_with(self):
        with Window(80, 24) as window:
            window.type("bash --norc --noprofile -i")
            window.wait("bash-")
            window.type(f"clear; {PLAY} hexxagon --you")
            asked = window.wait(ASKED)
            window.press("C-z")
            window.wait("Stopped")
            self.assertEqual(window.told("alternate_on"), "0")
            window.type("fg")
            self.assertEqual(window.wait(ASKED), asked, "drawn anew")
            window.press("C-c")
            window.wait("STOPPED  interrupted")

    def test_a_resize_redraws(self):
        with Window(120, 50) as window:
            self.begin(window, "hexxagon --you --style ascii")
            large = window.wait(ASKED)
            for columns, rows in ((20, 5), (3, 2), (1, 1), (200, 60)):
                window.resize(columns, rows)
                time.sleep(0.3)
            window.resize(20, 5)
            window.wait("window 20x5: the bo")
            window.wait(ASKED)
            window.resize(120, 50)
            window.wait(ASKED, beside="window 20x5")
            self.assertEqual(window.wait(re.escape(large.split("\n")[0])), large)
            window.press("C-c")
            self.assert_restored(window, 130)

    def test_a_small_window_is_played_in(self):
        with Window(20, 5) as window:
            self.begin(window, "hexxagon --size 3x3 --agents you,greedy --delay 0")
            window.wait("window 20x5: the bo")
            window.type("help")
            window.wait("lines 1 to ")
            window.press("NPage")
            window.wait("lines [^1]")
            window.press("C-c")
            window.wait("ended with 130")

    def test_colours(self):
        coloured = re.compile(rb"\x1b\[[0-9;]*(38|48)[;:]")
        for flag, environment, colour in (
            ("", {}, True),
            ("", {"NO_COLOR": "1"}, False),
            ("--color always", {"NO_COLOR": "1"}, True),
            ("--color never", {}, False),
        ):
            with Window(100, 40, **environment) as window:
                self.begin(window, f"checkers --agents random --max-steps 2 --delay 0.1 {flag}")
                self.assert_restored(window, 0)
                shown = window.output().split(ENTERED)[1]
                self.assertEqual(bool(coloured.search(shown)), colour, (flag, environment))

    def test_where_there_is_no_terminal_pictures_follow_each_other(self):
        game = f"{PLAY} checkers --agents random --zoom 1 --max-steps 1"
        for line, says in (
            (f"TERM=dumb {game} --delay 0", None),
            (f"{game} | cat", None),
            (f"TERM=dumb {game} --delay 0 --view live", "TERM says"),
            (f"{game} --view live | cat", "the output is no terminal"),
            (f"{game} --view live </dev/null", "the input is no terminal"),
        ):
            with Window(150, 60) as window:
                window.type(f"{line}; echo en''ded with $?")
                picture = window.wait(r"ended with 0")
                self.assertIn("after move 1", picture)
                self.assertNotIn(ENTERED, window.output())
                self.assertEqual("one picture after the other: " in picture, says is not None)
                self.assertIn(says or "STOPPED", picture)


if __name__ == "__main__":
    unittest.main()
