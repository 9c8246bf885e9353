/**
 * Tells a keyboard-wedge scanner from a person by the time between keys. A pure machine: keys, their times and the
 * clock in; out, which keys go on to the page, which are held back for a moment, which are given back, and what was
 * scanned.
 *
 * The first key of anything goes on at once, so whoever types key by key never waits. A key that follows within a
 * scanner's gap is held back, at most `hold` milliseconds: two keys rolled over and a finger that slid come back then.
 * From as many keys as the shortest code on, no hand types like that: the rest is kept from the page until the burst
 * ends. What had gone on of a code is taken out of the field again.
 */
import { judge, type Judgement } from './wedge-judge.ts';
import {
  idleWedge,
  lastRun,
  most,
  quiet,
  rolledOver,
  worstGap,
  type Stroke,
  type Wedge,
  type WedgeSettings,
  type WedgeSuffix,
} from './wedge-strokes.ts';

export interface WedgeKey {
  readonly id: number;
  /** `KeyboardEvent.key`; a group separator however the scanner types it. */
  readonly key: string;
  /** `KeyboardEvent.timeStamp`, milliseconds: when it was pressed, not when it was handled. */
  readonly at: number;
  /** The same clock now. */
  readonly now: number;
  /** Ctrl, Alt or Meta was held: a shortcut or an Alt code, not a character. */
  readonly shortcut: boolean;
  /** The key is held down and repeats. */
  readonly repeat: boolean;
  /** An input method has it. */
  readonly composing: boolean;
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
  if (judgement.is !== 'scan') {
    const untold = strokes.slice(state.told);
    const over = { strokes: untold, judgement: judge(untold, endAt, settings) };
    return step({ state: idleWedge, giveBack: heldOf(strokes), over });
  }
  const own = strokes.slice(judgement.from);
  return step({
    state: idleWedge,
    giveBack: heldOf(strokes.slice(0, judgement.from)),
    key: 'swallow',
    scan: { code: judgement.code, landed: own.filter(({ held }) => !held).map(({ id }) => id) },
    over: { strokes, judgement },
  });
}

const isEnd = (key: string, suffix: WedgeSuffix): boolean =>
  (key === 'Enter' && suffix !== 'tab') || (key === 'Tab' && suffix !== 'enter');

/** What was held goes on: nothing ended it as a code is ended. */
function leaveOff(state: Wedge, settings: WedgeSettings, next: Wedge = idleWedge): WedgeStep {
  const strokes = state.strokes.slice(state.told);
  const isBurst = lastRun(strokes, settings.gap).length >= settings.fewest;
  const why = isBurst ? 'noEnd' : strokes.length < settings.fewest ? 'few' : 'slow';
  const over = { strokes, judgement: { is: 'typing', why } } as const;
  return step({ state: next, giveBack: heldOf(state.strokes), over });
}

/** One key goes down. */
export function wedgeKey(state: Wedge, event: WedgeKey, settings: WedgeSettings): WedgeStep {
  // Some scanners hold Shift for capitals, AltGr for brackets: keys of their own between two characters.
  if (modifiers.has(event.key)) return step({ state });
  if (event.shortcut || event.repeat || event.composing) return leaveOff(state, settings);
  const last = state.strokes.at(-1);
  if (isEnd(event.key, settings.suffix)) return finish(state, event.at, settings);

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
  const mayHold = settings.hold > 0 && !composes && (isFast || settings.prefix !== '');
  const held = mayHold && (settings.prefix === '' || startsAlike(typed, settings.prefix));
  const stroke: Stroke = { id: event.id, character, at: event.at, heard: event.now, held };
  if (!follows) {
    const left = leaveOff(state, settings, { strokes: [stroke], told: 0 });
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

/** When `wedgeTick` has something to do; null: nothing to wait for. */
export function wedgeDue({ strokes }: Wedge, settings: WedgeSettings): number | null {
  const last = strokes.at(-1);
  if (last === undefined) return null;
  const persons = isPersons(strokes, settings);
  const held = strokes.flatMap((stroke, at) => (stroke.held && persons(stroke, at) ? [stroke.heard] : []));
  const dues = held.map((heard) => heard + settings.hold);
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
    const known = { strokes: given(strokes, () => true), told: strokes.length };
    return leaveOff(state, settings, known);
  }
  const persons = isPersons(strokes, settings);
  return giveBackThose(state, (stroke, at) => persons(stroke, at) && now >= stroke.heard + settings.hold);
}

function giveBackThose(state: Wedge, due: (stroke: Stroke, at: number) => boolean): WedgeStep {
  const giveBack = state.strokes.flatMap((stroke, at) => (stroke.held && due(stroke, at) ? [stroke.id] : []));
  return step({ state: { ...state, strokes: given(state.strokes, due) }, giveBack });
}

/** The focus or the hand goes elsewhere: what may be a person's goes where it was typed, now. */
export function wedgeLeave(state: Wedge, settings: WedgeSettings): WedgeStep {
  return giveBackThose(state, isPersons(state.strokes, settings));
}
