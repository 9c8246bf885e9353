/**
 * A page with one number field, a text field and a wedge scanner. The number entry and the wedge machine are the
 * product's; focus, selection and key events are simulated on a test clock. Digits typed without a focused field go
 * to the page.
 */
import {
  idleWedge,
  typingRest,
  usualWedge,
  wedgeDue,
  wedgeKey,
  wedgeLookedUp,
  wedgeOpenUntil,
  wedgeTick,
  type Wedge,
  type WedgeStep,
} from '../../renderer/devices/wedge.ts';
import {
  answered,
  ending,
  entryOf,
  given,
  shownIn,
  stepping,
  tapping,
  typing,
  undoing,
  type EntryStep,
} from '../../renderer/parts/number-entry.ts';

/** The number's owner: a document in the page, or a count at the station. */
export interface Owner {
  /** Whether each change is reported while it is typed. */
  readonly live: boolean;
  readonly least: number;
  readonly most: number;
  /** The active line; each line has its own field. */
  readonly line: () => string;
  readonly value: () => number;
  /** `done`: called once the page has the result of a report that is answered later. */
  readonly report: (value: number, done: () => void) => 'now' | 'later';
  readonly scanned: (code: string) => void;
  /** Keys typed without a focused field. */
  readonly beside: {
    readonly digit: (digit: string, now: number) => void;
    readonly erase: (now: number) => void;
    /** The last digits came from a scanner. */
    readonly scanners: (count: number) => void;
    /** Another key, a tap or a scan. */
    readonly end: () => void;
  };
}

/** `page`: no field has the focus, as after a tap outside the fields. */
type Focus = 'field' | 'text' | 'pad' | 'page';
interface Text {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}
interface Landing extends Text {
  readonly focus: Focus;
  readonly key: string;
}
const isField = (focus: Focus): focus is 'field' | 'text' => focus === 'field' || focus === 'text';

const all = (value: string): Text => ({ value, start: 0, end: value.length });

/** `lookUpMs`: how long the station takes to look up a code. */
export function page(owner: Owner, lookUpMs: () => number) {
  const bounds = { least: owner.least, most: owner.most };
  const timers: { readonly at: number; readonly run: () => void }[] = [];
  let now = 1000;
  let wedge: Wedge = idleWedge;
  let [nextId, lookedUp, scans] = [0, 0, 0];
  const held = new Map<number, string>();
  const landed = new Map<number, Landing>();

  let tappedAt = -Infinity;
  let line = owner.line();
  let entry = entryOf(owner.value());
  let focus: Focus = 'field';
  let fields = { field: all(shownIn(entry)), text: all('') };

  const later = (ms: number, run: () => void) => void timers.push({ at: now + ms, run });

  /** React's work after each event. */
  const render = (was: { fresh: boolean; shown: string }) => {
    if (owner.line() !== line) {
      line = owner.line();
      entry = entryOf(owner.value());
      focus = 'field';
      fields = { ...fields, field: all(shownIn(entry)) };
      return;
    }
    entry = given(entry, owner.value(), owner.live);
    const shown = shownIn(entry);
    if (fields.field.value !== shown)
      fields = { ...fields, field: { value: shown, start: shown.length, end: shown.length } };
    if (entry.fresh && (!was.fresh || was.shown !== shown) && focus === 'field')
      fields = { ...fields, field: all(shown) };
  };
  const take = ({ entry: next, report }: EntryStep) => {
    entry = next;
    if (report === null) return;
    const { id } = next;
    const done = () => {
      entry = answered(entry, id);
    };
    if (owner.report(report, () => act(done)) === 'now') done();
  };
  const act = (run: () => void) => {
    const was = { fresh: entry.fresh, shown: shownIn(entry) };
    run();
    render(was);
  };
  const change = (next: Text, by: typeof typing | typeof undoing) => {
    if (focus === 'text') fields = { ...fields, text: next };
    if (focus !== 'field') return;
    fields = { ...fields, field: next };
    act(() => take(by(entry, next.value, owner.live, next.start === 0 && next.end === next.value.length)));
  };
  const endTyping = () => {
    act(owner.beside.end);
    act(() => take(ending(entry, bounds, owner.live)));
    if (focus === 'field') fields = { ...fields, field: all(fields.field.value) };
  };

  const land = (id: number, key: string) => {
    const into = isField(focus) ? fields[focus] : null;
    landed.set(id, { focus, key, ...(into ?? all('')) });
    if (/^\d$/u.test(key) && into === null) {
      tappedAt = now;
      act(() => owner.beside.digit(key, now));
    } else if (key === 'Backspace' && into === null) act(() => owner.beside.erase(now));
    else act(owner.beside.end);
    if (key === 'Enter' && focus === 'field') act(() => take(ending(entry, bounds, owner.live)));
    if (into === null || (key.length > 1 && key !== 'Backspace')) return;
    const from = key === 'Backspace' && into.start === into.end ? Math.max(0, into.start - 1) : into.start;
    const typed = key === 'Backspace' ? '' : key;
    const value = into.value.slice(0, from) + typed + into.value.slice(into.end);
    change({ value, start: from + typed.length, end: from + typed.length }, typing);
  };
  const carryOut = (step: WedgeStep) => {
    wedge = step.state;
    for (const id of step.giveBack) {
      land(id, held.get(id) ?? '');
      held.delete(id);
    }
    if (step.scan === null) return;
    const keys = step.scan.landed.flatMap((id) => landed.get(id) ?? []);
    const beside = keys.filter((one) => !isField(one.focus) && /^\d$/u.test(one.key));
    act(() => owner.beside.scanners(beside.length));
    const [first] = keys;
    if (first !== undefined && first.focus === focus) change(first, undoing);
    endTyping();
    const { code } = step.scan;
    scans += 1;
    lookedUp += 1;
    later(lookUpMs(), () => {
      act(() => owner.scanned(code));
      lookedUp -= 1;
      if (lookedUp === 0) wedge = wedgeLookedUp(wedge, usualWedge);
    });
  };

  /** Advances time to `to`. */
  const until = (time: number) => {
    for (;;) {
      timers.sort((one, other) => one.at - other.at);
      const due = wedgeDue(wedge, usualWedge) ?? Infinity;
      const next = timers[0];
      if (Math.min(due, next?.at ?? Infinity) > time) break;
      if (next !== undefined && next.at <= due) {
        timers.shift();
        now = Math.max(now, next.at);
        next.run();
      } else {
        now = Math.max(now, due);
        carryOut(wedgeTick(wedge, now, usualWedge));
      }
    }
    now = Math.max(now, time);
  };
  /** Returns the focused element afterwards. */
  const press = (key: string, ms: number): Focus => {
    until(now + ms);
    const id = (nextId += 1);
    const step = wedgeKey(
      wedge,
      { id, key, at: now, now, shortcut: false, repeat: false, composing: false, waits: lookedUp > 0 },
      usualWedge,
    );
    carryOut(step);
    if (step.key === 'pass') land(id, key);
    else if (step.key === 'hold') held.set(id, key);
    return focus;
  };
  const moveTo = (to: Focus) => {
    act(owner.beside.end);
    const leaves = to === 'text' || to === 'page' || (to === 'pad' && !owner.live);
    if ((focus === 'field' || focus === 'pad') && leaves) act(() => take(ending(entry, bounds, owner.live)));
    focus = to;
    if (to !== 'field') return;
    if (owner.live) entry = { ...entry, fresh: true };
    fields = { ...fields, field: all(fields.field.value) };
  };

  return {
    wait: (ms: number) => until(now + ms),
    later,
    act,
    press,
    scan: (code: string, ms: number, ends: readonly string[]) =>
      [...code.split(''), ...ends].forEach((key, place) => press(key, place === 0 ? ms : 10)),
    /** A code from another scanner, or a late result of the service. */
    hear: (code: string, isLate: boolean) => {
      if (!isLate) scans += 1;
      const mine = scans;
      const deliver = () => {
        if (mine !== scans) return;
        const open = wedgeOpenUntil(wedge);
        const left = (isLate ? Math.max(open, tappedAt) + typingRest : open) - now;
        if (left > 0) {
          later(left, deliver);
          return;
        }
        act(() => owner.scanned(code));
      };
      if (!isLate) endTyping();
      deliver();
    },
    tap: (digit: string | null) => {
      moveTo('pad');
      tappedAt = now;
      act(() => take(tapping(entry, digit, owner.live)));
    },
    step: (by: number) => {
      act(owner.beside.end);
      act(() => take(stepping(entry, by, bounds)));
    },
    moveTo,
    focus: () => focus,
    now: () => now,
    shown: () => fields.field.value,
    /** Whether the whole field is selected. */
    isWhole: () => fields.field.start === 0 && fields.field.end === fields.field.value.length,
    text: () => fields.text.value,
  };
}
