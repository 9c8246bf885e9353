/**
 * Distinguishes a keyboard-wedge scanner from a person by the time between keys. A pure state machine: keys
 * and clock ticks go in; keys to pass, hold or give back, and scans come out.
 *
 * The first key always passes at once, so slow typing is never delayed. A key within a scanner's gap is held
 * for at most `hold` milliseconds: a person's rolled-over keys come back after that. Once a burst has as many
 * keys as the shortest code, no hand can have typed it, and its keys are held until it ends. Keys of a code
 * that already landed are removed from the field. While an earlier scan is being looked up, the first key is
 * held too, as the result may move the focus.
 */
import { parseBarcode } from '../../shared/colour-bar/barcodes.ts';
import { mistyped } from '../../shared/colour-bar/scanner-layout.ts';

type WedgeSuffix = 'either' | 'enter' | 'tab' | 'none';

export interface WedgeSettings {
  /** Typed by the scanner before each code; empty: nothing. */
  readonly prefix: string;
  /** Typed after each code; `none`: a code ends with a pause. */
  readonly suffix: WedgeSuffix;
  /** Milliseconds: the longest gap between two keys of a code. */
  readonly gap: number;
  /** Shortest code, in characters. */
  readonly fewest: number;
  /** Milliseconds: how long a person's key is held at most; 0: keys are never held. */
  readonly hold: number;
}

/**
 * A scanner takes at most 35 ms per key, a person at least 50. 45 lies between, with room for clock
 * resolution.
 */
export const usualWedge: WedgeSettings = { prefix: '', suffix: 'either', gap: 45, fewest: 6, hold: 45 };

/**
 * Milliseconds: the longest pause within a code on a busy computer. A hand takes longer from keyboard to
 * scanner.
 */
export const worstGap = 200;
/** Milliseconds after a burst's last key in which its end key may still come. */
const quiet = 120;
/** Milliseconds: how long a key waits at most for the lookup of an earlier scan. */
export const longestWait = 1000;
/** Milliseconds without a key after which a number counts as complete. */
export const typingRest = 1000;
/** The longest code that the bridge accepts. */
export const most = 200;
/** A person's keys that may run into a scan: two, rolled over. They are never held longer than `hold`. */
const rolledOver = 2;

interface Stroke {
  readonly id: number;
  readonly character: string;
  /** When the key was pressed, in milliseconds of the page's clock. */
  readonly at: number;
  /** When the page handled it; later than `at` on a busy computer. */
  readonly heard: number;
  /** When it is given back, if it is held and may be a person's. */
  readonly due: number;
  /** Whether the key is withheld from the page until its source is known. */
  readonly held: boolean;
}

/** The keys of the current burst, each at most `worstGap` after the previous one. */
export interface Wedge {
  readonly strokes: readonly Stroke[];
  /** How many keys were already reported as a burst. */
  readonly reported: number;
  /** When the last code's end key came; null: other keys came since. */
  readonly endedAt: number | null;
}
export const idleWedge: Wedge = { strokes: [], reported: 0, endedAt: null };

/** The last keys that followed each other within `gap`. */
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
  /** `few`: too few characters; `slow`: a gap too long; `noEnd`: neither Enter nor Tab; `noPrefix`. */
  | { readonly type: 'typing'; readonly why: 'few' | 'slow' | 'noEnd' | 'noPrefix' };

const isBarcode = (code: string): boolean => parseBarcode(code).type === 'barcode' || mistyped(code) !== null;

const hasBarcodesLength = (code: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(code);

/**
 * Decides whether a scanner or a person typed the keys. `endAt`: when Enter or Tab came; null: neither did.
 */
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
      // Never cut a bad read to the barcode that it happens to end in.
      if (code !== null && hasBarcodesLength(code)) break;
    }
  }
  // A busy computer: accept few long gaps if the keys are a whole barcode with a valid check digit.
  if (endAt === null || endAt - last.at <= worstGap) {
    let slow = endedFast ? 0 : 1;
    for (let from = strokes.length - 1; from >= 0; from -= 1) {
      if (from < strokes.length - 1 && !within(strokes, from + 1, gap)) slow += 1;
      // A person's keys before a scan, single or two rolled over, do not begin a code.
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
  /** `KeyboardEvent.key`; a group separator in either form. */
  readonly key: string;
  /** `KeyboardEvent.timeStamp`, milliseconds: when it was pressed, not when it was handled. */
  readonly at: number;
  /** `performance.now()` when the event was handled, milliseconds. */
  readonly now: number;
  /**
   * Ctrl, Alt or Meta was down: a shortcut or an Alt code, not a character. Ctrl+J and Ctrl+M may end a code.
   */
  readonly shortcut: boolean;
  /** Whether the key repeats because it is held down. */
  readonly repeat: boolean;
  /** Whether an input method handles the key. */
  readonly composing: boolean;
  /** Whether an earlier scan is still being looked up. */
  readonly waits: boolean;
  /** Whether the key cannot be taken out again, as in the parts of a date. Left out: it can. */
  readonly isFinal?: boolean;
}

export interface WedgeStep {
  readonly state: Wedge;
  /** Held keys to give back now, in this order, before this key. */
  readonly giveBack: readonly number[];
  /** This key's fate: passed on, held, or swallowed because it ended a code. */
  readonly key: 'pass' | 'hold' | 'swallow';
  /** `landed`: its keys that reached the page and must be removed. */
  readonly scan: { readonly code: string; readonly landed: readonly number[] } | null;
  /** A finished burst, for the scanner test. */
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

/** Ends the burst, at its end key (`endAt`) or after a pause (null). */
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

/** Some scanners type a line feed or a carriage return as Ctrl+J or Ctrl+M. */
const isEnter = ({ key, shortcut }: WedgeKey): boolean => (shortcut ? /^[jm]$/iu.test(key) : key === 'Enter');
const isTab = ({ key, shortcut }: WedgeKey): boolean => key === 'Tab' && !shortcut;

const isEnd = (event: WedgeKey, suffix: WedgeSuffix): boolean =>
  !event.repeat &&
  !event.composing &&
  ((isEnter(event) && suffix !== 'tab') || (isTab(event) && suffix !== 'enter'));

/** The second key of CR LF and the like: a hand cannot press a key so soon after a scan. */
const isSecondEnd = ({ endedAt }: Wedge, event: WedgeKey): boolean =>
  endedAt !== null &&
  event.at - endedAt <= worstGap &&
  !event.repeat &&
  !event.composing &&
  (isEnter(event) || isTab(event));

/** Gives back the held keys: they turned out to be no code. */
function leaveOff(state: Wedge, settings: WedgeSettings, next: Wedge = idleWedge): WedgeStep {
  const strokes = state.strokes.slice(state.reported);
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  const why = isBurst ? 'noEnd' : strokes.length < settings.fewest ? 'few' : 'slow';
  const over = { strokes, judgement: { type: 'typing', why } } as const;
  return step({ state: next, giveBack: heldOf(state.strokes), over });
}

/** Handles one `keydown`. */
export function wedgeKey(state: Wedge, event: WedgeKey, settings: WedgeSettings): WedgeStep {
  // Some scanners press Shift for capitals or AltGr for brackets: extra keys between two characters.
  if (modifiers.has(event.key)) return step({ state });
  if (isSecondEnd(state, event)) return step({ state: { ...state, endedAt: event.at }, key: 'swallow' });
  if (isEnd(event, settings.suffix)) return finish(state, event.at, settings);
  if (event.shortcut || event.repeat || event.composing) return leaveOff(state, settings);
  const last = state.strokes.at(-1);

  const isDead = event.key === deadKey;
  // A scanner's character is one UTF-16 unit; the names of other keys (`Backspace`, `F9`) are longer.
  if (event.key.length !== 1 && !isDead) return leaveOff(state, settings);
  const gap = last === undefined ? Number.POSITIVE_INFINITY : event.at - last.at;
  const follows = gap <= worstGap && state.strokes.length < most;
  if (event.key < ' ' && gap > settings.gap) return leaveOff(state, settings);

  const isFast = follows && gap <= settings.gap;
  const run = isFast ? lastRun(state.strokes, settings.gap) : [];
  const character = isDead ? '¨' : event.key;
  const typed = run.map((stroke) => stroke.character).join('') + character;
  // A dead key must not be held: the browser composes it with the next key.
  const composes = isDead || last?.character === '¨';
  const isCodes = settings.prefix === '' ? isFast : startsAlike(typed, settings.prefix);
  const held = settings.hold > 0 && !composes && (isCodes || event.waits || event.isFinal === true);
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

/** Whether either begins with the other, after skipping up to two of the person's keys. */
const startsAlike = (typed: string, prefix: string): boolean =>
  Array.from({ length: rolledOver + 1 }, (_, at) => typed.slice(at)).some(
    (rest) => rest !== '' && (rest.startsWith(prefix) || prefix.startsWith(rest)),
  );

const given = (strokes: readonly Stroke[], due: (stroke: Stroke, at: number) => boolean) =>
  strokes.map((stroke, at) => (stroke.held && due(stroke, at) ? { ...stroke, held: false } : stroke));

/** Which strokes may be a person's: these are given back in time in any case. */
function isPersons(strokes: readonly Stroke[], settings: WedgeSettings) {
  const run = lastRun(strokes, settings.gap);
  const surely = run.length >= settings.fewest;
  const from = strokes.length - run.length + rolledOver;
  return (_: Stroke, at: number) => !surely || at < from;
}

/**
 * Until when more keys of a code that has partly landed may come, in milliseconds of the page's clock;
 * -Infinity: none has landed.
 */
export const wedgeOpenUntil = ({ strokes }: Wedge): number =>
  strokes.some(({ held }) => !held) ? (strokes.at(-1)?.heard ?? -Infinity) + worstGap : -Infinity;

/** The lookup has finished: keys no longer wait for it. */
export const wedgeLookedUp = (state: Wedge, { hold }: WedgeSettings): Wedge => ({
  ...state,
  strokes: state.strokes.map((stroke) => ({ ...stroke, due: Math.min(stroke.due, stroke.heard + hold) })),
});

/** When `wedgeTick` must run next; null: never. */
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

/** Gives back keys that were held long enough, and ends a burst after a pause. */
export function wedgeTick(state: Wedge, now: number, settings: WedgeSettings): WedgeStep {
  const { strokes } = state;
  const last = strokes.at(-1);
  if (last === undefined) return step({ state });
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  if (isBurst && now >= last.heard + quiet) {
    if (settings.suffix === 'none') return finish(state, null, settings);
    // The end key may be delayed by a busy computer: remember the strokes.
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
 * The focus or the pointer moves: gives back keys that may be a person's at once. An Enter that follows
 * counts as a person's.
 */
export function wedgeLeave(state: Wedge, settings: WedgeSettings): WedgeStep {
  return giveBackThose({ ...state, endedAt: null }, isPersons(state.strokes, settings));
}
