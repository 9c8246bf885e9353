/** A page with one text field and the wedge machine: keys arrive, time passes, and the field's content is recorded. */
import {
  idleWedge,
  wedgeDue,
  wedgeKey,
  wedgeLookedUp,
  wedgeTick,
  type WedgeStep,
  type Wedge,
  type WedgeSettings,
} from '../../renderer/devices/wedge.ts';

export interface Pressed {
  readonly key: string;
  /** Milliseconds. */
  readonly at: number;
  readonly by: 'person' | 'scanner';
  readonly shortcut?: boolean;
  readonly repeat?: boolean;
  readonly composing?: boolean;
}

/** The page is blocked from `from` to `until`; then all pending keys and timers run, `first` ones first. */
export interface Stall {
  readonly from: number;
  readonly until: number;
  readonly first: 'keys' | 'timers';
}

export interface FieldOutcome {
  readonly field: string;
  readonly codes: readonly string[];
  /** Keys that ended no code and reached the page: Enter, Tab, Backspace and shortcuts, in order. */
  readonly others: readonly string[];
  /** The longest time in milliseconds for which a person's key was held back, without the page's own delay. */
  readonly longestHold: number;
  /** Keys that were neither delivered nor part of a code. */
  readonly lost: number;
}

const isCharacter = ({ key, shortcut, composing }: Pressed) =>
  key.length === 1 && shortcut !== true && composing !== true;

/** `lookUp`: milliseconds until the scan's look-up is answered. */
export function simulate(
  keys: readonly Pressed[],
  settings: WedgeSettings,
  stall?: Stall,
  lookUp = 0,
): FieldOutcome {
  let state: Wedge = idleWedge;
  /** When the look-up is answered; null: none runs. */
  let known: number | null = null;
  let field = '';
  let longestHold = 0;
  const codes: string[] = [];
  const others: string[] = [];
  const found = new Map<number, string>();
  const held = new Map<number, { key: Pressed; since: number }>();
  const heardAt = (at: number) =>
    stall !== undefined && at >= stall.from && at < stall.until ? stall.until : at;

  const land = (id: number, key: Pressed) => {
    if (key.key === 'Backspace') field = field.slice(0, -1);
    else if (isCharacter(key)) {
      found.set(id, field);
      field += key.key;
      return;
    }
    others.push(key.key);
  };
  const carryOut = (step: WedgeStep, now: number) => {
    state = step.state;
    for (const id of step.giveBack) {
      const was = held.get(id);
      if (was === undefined) throw new Error('given back, but not held');
      held.delete(id);
      if (was.key.by === 'person') longestHold = Math.max(longestHold, now - was.since);
      land(id, was.key);
    }
    if (step.scan === null) return;
    codes.push(step.scan.code);
    known = now + lookUp;
    const [first] = step.scan.landed;
    if (first !== undefined) field = found.get(first) ?? field;
    for (const [id, was] of held) if (was.key.by === 'scanner') held.delete(id);
  };
  const ticksUntil = (time: number) => {
    for (;;) {
      const due = wedgeDue(state, settings);
      if (known !== null && known <= Math.min(time, due ?? time)) {
        known = null;
        state = wedgeLookedUp(state, settings);
        continue;
      }
      if (due === null || due > time) return;
      const at = Math.max(due, heardAt(due));
      if (at > time) return;
      carryOut(wedgeTick(state, at, settings), at);
    }
  };

  keys.forEach((key, id) => {
    const now = heardAt(key.at);
    const late = stall !== undefined && now > key.at;
    ticksUntil(late && stall.first === 'keys' ? key.at : now);
    const { shortcut = false, repeat = false, composing = false } = key;
    const step = wedgeKey(
      state,
      { id, key: key.key, at: key.at, now, shortcut, repeat, composing, waits: known !== null },
      settings,
    );
    carryOut(step, now);
    if (step.key === 'pass') land(id, key);
    else if (step.key === 'hold') held.set(id, { key, since: now });
  });
  ticksUntil(Number.POSITIVE_INFINITY);
  return { field, codes, others, longestHold, lost: held.size };
}
