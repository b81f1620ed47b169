"""The second reading of Taiwan Monsters Brawl: dice, lines and ultimates (TM-4.30 to TM-4.46, TM-4.60 to TM-4.69)."""

from itertools import pairwise

from tests.rules.taiwan_monsters_brawl.second_reading import BUILT_IN, CELLS, COLOURS, EARLY, LIMIT, Asking, Brawl, Plan


class Lines(Brawl):
    """The same table with what happens to plans and boards."""

    # Dice (TM-4.30 to TM-4.36).

    def has_room(self, seat: int, colour: str) -> bool:
        sides = self.sides.values() if self.options["shared_dice"] else [self.sides[seat]]
        return sum(plan.dice[colour] for plan in sides) < LIMIT[colour]

    def add_die(self, seat: int, colour: str) -> None:
        if self.has_room(seat, colour):
            self.sides[seat].dice[colour] += 1

    def upgrade(self, seat: int) -> Asking:
        plan = self.sides[seat]
        steps = list(pairwise(COLOURS))
        answers = {f"upgrade:{old}" for old, new in steps if plan.dice[old] and self.has_room(seat, new)}
        answer = yield from self.choose(seat, {*answers, "decline"})
        for old, new in steps:
            if answer == f"upgrade:{old}":
                plan.dice[old] -= 1
                plan.dice[new] += 1

    def roll(self, seat: int) -> Asking:
        plan = self.sides[seat]
        plan.dice["red"] -= min(plan.red_out, plan.dice["red"])
        plan.dice["black"] -= min(plan.black_out, plan.dice["black"])
        plan.red_out = plan.black_out = 0
        plan.hits = self.fate.hits.popleft()
        while True:
            answers = set()
            if plan.rerolls and plan.dice.total():
                answers.add("reroll")
            if plan.misses():
                if plan.blanks:
                    answers.add("blank_reroll")
                if self.held(seat, "thunder_beast"):
                    answers.add("play:thunder_beast")
            answer = yield from self.choose(seat, {*answers, "done"})
            if answer == "done":
                return
            kept = plan.hits
            if answer == "reroll":
                plan.rerolls -= 1
                before, plan.hits = plan.score(), self.fate.hits.popleft()
                if plan.score() <= before:
                    plan.hits = kept
                continue
            if answer == "blank_reroll":
                plan.blanks -= 1
            else:
                self.discard.append(self.play_card(seat, "thunder_beast"))
            plan.hits = self.fate.hits.popleft()
            assert all(plan.hits[colour] >= kept[colour] for colour in COLOURS)

    # Lines (TM-4.40 to TM-4.46).

    def lines(self, seat: int, *, second: bool = False) -> set[str]:
        code = dict(zip(CELLS, self.box.board[self.monster[seat]], strict=True))
        runs = [[f"{column}{row}" for column in "ABCD"] for row in "1234"]
        runs += [[f"{column}{row}" for row in "1234"] for column in "ABCD"]
        found = set()
        for run in runs:
            for first in range(3):
                for last in range(first + 1, 4):
                    cells = run[first : last + 1]
                    filled = all(code[cell] in "gbr1" or cell in self.runes[seat] for cell in cells)
                    fresh = [self.runes[seat][cell][0] for cell in cells if self.runes[seat].get(cell, [0, 0])[1]]
                    if second:
                        fresh = [kind for kind in fresh if kind != "ultimate"]
                    if filled and fresh:
                        found.add(f"line:{cells[0]}-{cells[-1]}")
        return found

    def activate(self, seat: int, line: str, *, second: bool = False) -> Asking:
        first, last = line.removeprefix("line:").split("-")
        cells = [cell for cell in CELLS if first[0] <= cell[0] <= last[0] and first[1] <= cell[1] <= last[1]]
        code = dict(zip(CELLS, self.box.board[self.monster[seat]], strict=True))
        for colour in COLOURS:
            for cell in cells:
                if BUILT_IN.get(code[cell]) == colour:
                    self.add_die(seat, colour)
        self.sides[seat].flat += sum(code[cell] == "1" for cell in cells)
        fresh = [cell for cell in cells if self.runes[seat].get(cell, [0, 0])[1]]
        ultimates = [cell for cell in fresh if self.runes[seat][cell][0] == "ultimate"]
        used = ultimates[:1]
        if second:
            used = []
        elif len(ultimates) > 1:
            used = [(yield seat, {f"ultimate:{cell}" for cell in ultimates}).removeprefix("ultimate:")]
        for cell in fresh:
            kind = self.runes[seat][cell][0]
            if kind == "ultimate" and cell not in used:
                continue
            self.runes[seat][cell][1] = False
            if kind == "reroll":
                self.sides[seat].rerolls += 1
            else:
                self.pending[kind] += 1

    def line(self, seat: int) -> Asking:
        answer = yield from self.choose(seat, {*self.lines(seat), "no_line"})
        if answer != "no_line":
            yield from self.activate(seat, answer)
            yield from self.work_off(seat)

    def work_off(self, seat: int) -> Asking:
        """The pending effects, in the order of their owner."""
        while self.pending.total():
            answers = {f"effect:{kind}" for kind, count in self.pending.items() if count}
            kind = (yield from self.choose(seat, answers)).removeprefix("effect:")
            self.pending[kind] -= 1
            yield from self.resolve(seat, kind)

    def resolve(self, seat: int, kind: str) -> Asking:
        if kind == "chi":
            self.gain_chi(seat, 2)
        elif kind == "spell":
            yield from self.draw(seat)
        elif kind == "upgrade":
            yield from self.upgrade(seat)
        else:
            yield from self.use(seat, self.box.ultimate[self.monster[seat]])

    def use(self, seat: int, ultimate: str) -> Asking:
        """TM-4.61 to TM-4.68."""
        plan = self.sides.get(seat, Plan())
        if seat in self.sides and plan.hits is None and ultimate in ("pact_of_the_lake", "scorching_gust"):
            self.add_die(seat, "black")
        if ultimate == "sudden_cloudburst":
            plan.blanks += 1
        elif ultimate == "false_guides":
            self.sides[self.rival(seat)].malus += 1
        elif ultimate == "blood_in_the_blue":
            plan.double = True
        elif ultimate == "hairs_into_soldiers":
            self.add_die(seat, "grey")
            self.add_die(seat, "black")
        elif ultimate == "twin_blaze":
            answer = yield from self.choose(seat, {*self.lines(seat, second=True), "no_line"})
            if answer != "no_line":
                yield from self.activate(seat, answer, second=True)
        elif ultimate == "miasma_snatch":
            yield from self.snatch(seat)
        elif ultimate == "pact_of_the_lake":
            for _ in range(2):
                answer = yield from self.choose(seat, {*self.recoverable(seat), "done"})
                if answer == "done":
                    return
                self.runes[seat][answer.removeprefix("recover:")][1] = True
        else:
            yield from self.wither(seat)

    def may_use(self, seat: int, ultimate: str) -> bool:
        if ultimate in ("pact_of_the_lake", "scorching_gust"):
            return True
        if seat not in self.sides:
            return False
        return ultimate not in EARLY or self.sides[seat].hits is None

    def recoverable(self, seat: int) -> set[str]:
        return {f"recover:{cell}" for cell, (kind, up) in self.runes[seat].items() if not up and kind != "ultimate"}

    def wither(self, seat: int) -> Asking:
        owners = self.others(seat)
        for _ in range(2):
            answers = {f"wither:{o}:{cell}" for o in owners for cell, (_, up) in self.runes[o].items() if up}
            answer = yield from self.choose(seat, {*answers, "done"})
            if answer == "done":
                return
            _, owner, cell = answer.split(":")
            owners = [int(owner)]
            self.runes[owners[0]][cell][1] = False

    def snatch(self, seat: int) -> Asking:
        if self.sides[seat].hits is None:
            self.add_die(seat, "grey")
        other = self.sides[self.rival(seat)]
        if other.hits is None:
            other.black_out += 1
        elif other.dice["black"]:
            shown = {1} if other.hits["black"] else set()
            if other.dice["black"] > other.hits["black"]:
                shown.add(0)
            answer = yield from self.choose(seat, {f"snatch:{face}" for face in shown})
            other.dice["black"] -= 1
            other.hits["black"] -= int(answer[-1])
