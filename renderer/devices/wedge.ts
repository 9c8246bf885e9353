/**
 * Tells a keyboard-wedge scanner from a person by the time between keys. A pure machine: keys, their times and the
 * clock in; out, which keys go on to the page, which are held back for a moment, which are given back, and what was
 * scanned.
 *
 * The first key of anything goes on at once, so whoever types key by key never waits. A key that follows within a
 * scanner's gap is held back, at most `hold` milliseconds: two keys rolled over and a finger that slid come back then.
 * From as many keys as the shortest code on, no hand types like that: the rest is kept from the page until the burst
 * ends. What had gone on of a code is taken out of the field again. While it is looked up what was scanned before, the
 * first key is held back too: where it would land, the answer changes.
 */
import { parseBarcode } from '../../shared/colour-bar/barcodes.ts';
import { mistyped } from '../../shared/colour-bar/scanner-layout.ts';

type WedgeSuffix = 'either' | 'enter' | 'tab' | 'none';

export interface WedgeSettings {
  /** What the scanner types before each code; empty: nothing. */
  readonly prefix: string;
  /** What it types after; `none`: a code ends when nothing follows. */
  readonly suffix: WedgeSuffix;
  /** Milliseconds at most between two of its keys. */
  readonly gap: number;
  /** Characters that make a code. */
  readonly fewest: number;
  /** Milliseconds at most that a key is held back from a person; 0: none ever is. */
  readonly hold: number;
}

/** A scanner needs at most 35 ms and a person at least 50: between the two, with room for a computer's clock. */
export const usualWedge: WedgeSettings = { prefix: '', suffix: 'either', gap: 45, fewest: 6, hold: 45 };

/** A busy computer stumbles at worst so long over a code; less than a hand needs from the keyboard to the scanner. */
export const worstGap = 200;
/** Milliseconds after the last key of a burst in which its end may still come. */
const quiet = 120;
/** Milliseconds at most that a key waits until what was scanned before it is looked up. */
export const longestWait = 1000;
/** Milliseconds without a key after which a number counts as typed whole. */
export const typingRest = 1000;
/** The longest code that the bridge takes. */
export const most = 200;
/** A person's keys that may run into a scanner's: two, rolled over. They are never kept longer than `hold`. */
const rolledOver = 2;

interface Stroke {
  readonly id: number;
  readonly character: string;
  /** When the key was pressed, in milliseconds of the page's clock. */
  readonly at: number;
  /** When the page heard of it: later, where the computer was busy. */
  readonly heard: number;
  /** When it goes to the page, if it is held, and may be a person's. */
  readonly due: number;
  /** Whether the page did not get the key: it is held until it is known whose it was. */
  readonly held: boolean;
}

/** The strokes of a burst so far, none later than `worstGap` after the one before. */
export interface Wedge {
  readonly strokes: readonly Stroke[];
  /** How many of the strokes were reported as over already. */
  readonly reported: number;
  /** When the end key of the last code came; null: other keys came since. */
  readonly endedAt: number | null;
}
export const idleWedge: Wedge = { strokes: [], reported: 0, endedAt: null };

/** The strokes at the end that came one after the other within `gap`. */
function lastRun(strokes: readonly Stroke[], gap: number): readonly Stroke[] {
  let from = strokes.length - 1;
  while (from > 0 && within(strokes, from, gap)) from -= 1;
  return strokes.slice(Math.max(0, from));
}

function within(strokes: readonly Stroke[], at: number, gap: number): boolean {
  const [before, stroke] = [strokes[at - 1], strokes[at]];
  return before !== undefined && stroke !== undefined && stroke.at - before.at <= gap;
}

type Judgement =
  | { readonly type: 'scan'; readonly code: string; readonly from: number }
  /** `few`: too few characters; `slow`: too long between two; `noEnd`: neither Enter nor Tab; `noPrefix`. */
  | { readonly type: 'typing'; readonly why: 'few' | 'slow' | 'noEnd' | 'noPrefix' };

const isBarcode = (code: string): boolean => parseBarcode(code).type === 'barcode' || mistyped(code) !== null;

const hasBarcodesLength = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code);

/** Says whose keys they were. `endAt`: when Enter or Tab came; null: neither did. */
function judge(strokes: readonly Stroke[], endAt: number | null, settings: WedgeSettings): Judgement {
  const { fewest, gap, prefix } = settings;
  const text = strokes.map(({ character }) => character);
  const codeFrom = (from: number): string | null => {
    const typed = text.slice(from).join('');
    if (!typed.startsWith(prefix)) return null;
    const code = typed.slice(prefix.length).trim();
    return code.length >= fewest ? code : null;
  };
  const last = strokes.at(-1);
  if (last === undefined) return { type: 'typing', why: 'few' };
  const run = lastRun(strokes, gap);
  const runFrom = strokes.length - run.length;
  const endedFast = endAt === null || endAt - last.at <= gap;
  const near = Array.from({ length: rolledOver + 1 }, (_, more) => runFrom + more);

  if (endedFast) {
    for (const from of near) {
      const code = codeFrom(from);
      if (code !== null && isBarcode(code)) return { type: 'scan', code, from };
      // A bad read is never cut to the barcode that it happens to end in.
      if (code !== null && hasBarcodesLength(code)) break;
    }
  }
  // A computer that stumbles: few long pauses in what is a whole barcode by its check digit.
  if (endAt === null || endAt - last.at <= worstGap) {
    let slow = endedFast ? 0 : 1;
    for (let from = strokes.length - 1; from >= 0; from -= 1) {
      if (from < strokes.length - 1 && !within(strokes, from + 1, gap)) slow += 1;
      // A person's own keys before the scan, one by one or two rolled over, begin no code.
      const begins = within(strokes, from + 1, gap) && within(strokes, from + 2, gap);
      const starts = begins && (from === 0 || !within(strokes, from, gap));
      const code = starts && slow <= (strokes.length - from) / 4 ? codeFrom(from) : null;
      if (code !== null && code.length >= 8 && isBarcode(code)) return { type: 'scan', code, from };
    }
  }
  if (endedFast)
    for (const from of prefix === '' ? [runFrom] : near) {
      const code = codeFrom(from);
      if (code !== null) return { type: 'scan', code, from };
    }
  if (strokes.length < fewest) return { type: 'typing', why: 'few' };
  if (!endedFast || run.length < fewest) return { type: 'typing', why: 'slow' };
  return { type: 'typing', why: prefix === '' ? 'few' : 'noPrefix' };
}

export interface WedgeKey {
  readonly id: number;
  /** `KeyboardEvent.key`; a group separator however the scanner types it. */
  readonly key: string;
  /** `KeyboardEvent.timeStamp`, milliseconds: when it was pressed, not when it was handled. */
  readonly at: number;
  /** `performance.now()` when the event was handled, in milliseconds. */
  readonly now: number;
  /** Ctrl, Alt or Meta was held: a shortcut or an Alt code, not a character. Ctrl+J and Ctrl+M may end a code. */
  readonly shortcut: boolean;
  /** Whether the key is held down and repeats. */
  readonly repeat: boolean;
  /** Whether an input method has the key. */
  readonly composing: boolean;
  /** Whether it is still being looked up what was scanned before. */
  readonly waits: boolean;
}

export interface WedgeStep {
  readonly state: Wedge;
  /** Held keys that go to the page now, in this order, before the key itself. */
  readonly giveBack: readonly number[];
  /** What becomes of the key: on to the page, held, or gone for good (it ended a code). */
  readonly key: 'pass' | 'hold' | 'swallow';
  /** `landed`: its keys that the page has: they are taken out again. */
  readonly scan: { readonly code: string; readonly landed: readonly number[] } | null;
  /** A burst is over: what it was, for the scanner test. */
  readonly over: { readonly strokes: readonly Stroke[]; readonly judgement: Judgement } | null;
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'Meta', 'NumLock', 'Fn']);
const deadKey = 'Dead';

const heldOf = (strokes: readonly Stroke[]) => strokes.filter(({ held }) => held).map(({ id }) => id);
const step = (some: Partial<WedgeStep> & Pick<WedgeStep, 'state'>): WedgeStep => ({
  giveBack: [],
  key: 'pass',
  scan: null,
  over: null,
  ...some,
});

/** Ends the burst, by its end key (`endAt`) or by nothing that follows (null). */
function finish(state: Wedge, endAt: number | null, settings: WedgeSettings): WedgeStep {
  const { strokes } = state;
  const judgement = judge(strokes, endAt, settings);
  if (judgement.type !== 'scan') {
    const unreported = strokes.slice(state.reported);
    const over = { strokes: unreported, judgement: judge(unreported, endAt, settings) };
    return step({ state: idleWedge, giveBack: heldOf(strokes), over });
  }
  const own = strokes.slice(judgement.from);
  return step({
    state: { ...idleWedge, endedAt: endAt ?? strokes.at(-1)?.at ?? null },
    giveBack: heldOf(strokes.slice(0, judgement.from)),
    key: 'swallow',
    scan: { code: judgement.code, landed: own.filter(({ held }) => !held).map(({ id }) => id) },
    over: { strokes, judgement },
  });
}

/** Some scanners type a line feed or a carriage return as the Ctrl+J and Ctrl+M of old terminals. */
const isEnter = ({ key, shortcut }: WedgeKey): boolean => (shortcut ? /^[jm]$/iu.test(key) : key === 'Enter');
const isTab = ({ key, shortcut }: WedgeKey): boolean => key === 'Tab' && !shortcut;

const isEnd = (event: WedgeKey, suffix: WedgeSuffix): boolean =>
  !event.repeat &&
  !event.composing &&
  ((isEnter(event) && suffix !== 'tab') || (isTab(event) && suffix !== 'enter'));

/** The second key of CR LF and the like: a hand does not come to the keyboard so soon after a scan. */
const isSecondEnd = ({ endedAt }: Wedge, event: WedgeKey): boolean =>
  endedAt !== null &&
  event.at - endedAt <= worstGap &&
  !event.repeat &&
  !event.composing &&
  (isEnter(event) || isTab(event));

/** Lets the held keys go on: nothing ended them as a code is ended. */
function leaveOff(state: Wedge, settings: WedgeSettings, next: Wedge = idleWedge): WedgeStep {
  const strokes = state.strokes.slice(state.reported);
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  const why = isBurst ? 'noEnd' : strokes.length < settings.fewest ? 'few' : 'slow';
  const over = { strokes, judgement: { type: 'typing', why } } as const;
  return step({ state: next, giveBack: heldOf(state.strokes), over });
}

/** What is made of one key that goes down. */
export function wedgeKey(state: Wedge, event: WedgeKey, settings: WedgeSettings): WedgeStep {
  // Some scanners hold Shift for capitals, AltGr for brackets: keys of their own between two characters.
  if (modifiers.has(event.key)) return step({ state });
  if (isSecondEnd(state, event)) return step({ state: { ...state, endedAt: event.at }, key: 'swallow' });
  if (isEnd(event, settings.suffix)) return finish(state, event.at, settings);
  if (event.shortcut || event.repeat || event.composing) return leaveOff(state, settings);
  const last = state.strokes.at(-1);

  const isDead = event.key === deadKey;
  // One UTF-16 unit is a character that a scanner can type; `Backspace`, `F9` and the like are longer.
  if (event.key.length !== 1 && !isDead) return leaveOff(state, settings);
  const gap = last === undefined ? Number.POSITIVE_INFINITY : event.at - last.at;
  const follows = gap <= worstGap && state.strokes.length < most;
  if (event.key < ' ' && gap > settings.gap) return leaveOff(state, settings);

  const isFast = follows && gap <= settings.gap;
  const run = isFast ? lastRun(state.strokes, settings.gap) : [];
  const character = isDead ? '¨' : event.key;
  const typed = run.map((stroke) => stroke.character).join('') + character;
  // Held would be lost: a dead key and what it is put over are one for the computer.
  const composes = isDead || last?.character === '¨';
  const isCodes = settings.prefix === '' ? isFast : startsAlike(typed, settings.prefix);
  const held = settings.hold > 0 && !composes && (isCodes || event.waits);
  const due = event.now + (event.waits ? longestWait : settings.hold);
  const stroke: Stroke = { id: event.id, character, at: event.at, heard: event.now, due, held };
  if (!follows) {
    const left = leaveOff(state, settings, { ...idleWedge, strokes: [stroke] });
    return { ...left, key: held ? 'hold' : 'pass' };
  }
  if (held) return step({ state: { ...state, strokes: [...state.strokes, stroke] }, key: 'hold' });
  return step({
    state: { ...state, strokes: [...given(state.strokes, () => true), stroke] },
    giveBack: heldOf(state.strokes),
  });
}

/** One begins with the other, as far as the person's own keys before it let it. */
const startsAlike = (typed: string, prefix: string): boolean =>
  Array.from({ length: rolledOver + 1 }, (_, at) => typed.slice(at)).some(
    (rest) => rest !== '' && (rest.startsWith(prefix) || prefix.startsWith(rest)),
  );

const given = (strokes: readonly Stroke[], due: (stroke: Stroke, at: number) => boolean) =>
  strokes.map((stroke, at) => (stroke.held && due(stroke, at) ? { ...stroke, held: false } : stroke));

/** Of these, the strokes that may still be a person's: they come back in time whatever else there is. */
function isPersons(strokes: readonly Stroke[], settings: WedgeSettings) {
  const run = lastRun(strokes, settings.gap);
  const surely = run.length >= settings.fewest;
  const from = strokes.length - run.length + rolledOver;
  return (_: Stroke, at: number) => !surely || at < from;
}

/**
 * Until when the rest of a code that has begun to land in a field may be heard, in milliseconds of the page's clock;
 * -Infinity: no key of one has landed.
 */
export const wedgeOpenUntil = ({ strokes }: Wedge): number =>
  strokes.some(({ held }) => !held) ? (strokes.at(-1)?.heard ?? -Infinity) + worstGap : -Infinity;

/** What was scanned is looked up: no key waits for it any longer. */
export const wedgeLookedUp = (state: Wedge, { hold }: WedgeSettings): Wedge => ({
  ...state,
  strokes: state.strokes.map((stroke) => ({ ...stroke, due: Math.min(stroke.due, stroke.heard + hold) })),
});

/** When `wedgeTick` has something to do; null: nothing to wait for. */
export function wedgeDue({ strokes }: Wedge, settings: WedgeSettings): number | null {
  const last = strokes.at(-1);
  if (last === undefined) return null;
  const persons = isPersons(strokes, settings);
  const dues = strokes.flatMap((stroke, at) => (stroke.held && persons(stroke, at) ? [stroke.due] : []));
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  if (isBurst && (settings.suffix === 'none' || strokes.some((stroke) => stroke.held)))
    dues.push(last.heard + quiet);
  return dues.length === 0 ? null : Math.min(...dues);
}

/** Time passes: what was held long enough comes back, and a burst that nothing follows is over. */
export function wedgeTick(state: Wedge, now: number, settings: WedgeSettings): WedgeStep {
  const { strokes } = state;
  const last = strokes.at(-1);
  if (last === undefined) return step({ state });
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  if (isBurst && now >= last.heard + quiet) {
    if (settings.suffix === 'none') return finish(state, null, settings);
    // Its end may be on its way in a busy computer: the strokes stay known.
    const known = { ...idleWedge, strokes: given(strokes, () => true), reported: strokes.length };
    return leaveOff(state, settings, known);
  }
  const persons = isPersons(strokes, settings);
  return giveBackThose(state, (stroke, at) => persons(stroke, at) && now >= stroke.due);
}

function giveBackThose(state: Wedge, due: (stroke: Stroke, at: number) => boolean): WedgeStep {
  const giveBack = state.strokes.flatMap((stroke, at) => (stroke.held && due(stroke, at) ? [stroke.id] : []));
  return step({ state: { ...state, strokes: given(state.strokes, due) }, giveBack });
}

/**
 * The focus or the hand goes elsewhere: what may be a person's goes where it was typed, now, and an Enter that follows is a
 * person's.
 */
export function wedgeLeave(state: Wedge, settings: WedgeSettings): WedgeStep {
  return giveBackThose({ ...state, endedAt: null }, isPersons(state.strokes, settings));
}
