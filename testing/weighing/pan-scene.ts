/**
 * The pan and its glass bowls as a person sees them. Weights are hundredths of a gram. A `Moment` is a bowl's content
 * at a time.
 */
import type { DraftIntent } from '../../shared/bridge/drafts.ts';
import type { DraftStep } from '../../electron/station/drafts/draft-step.ts';
import type { Moment, truth } from './truth.ts';

/** The steps of a history that wait behind another one. */
export const mayWaitBehind: ReadonlySet<DraftIntent['type']> = new Set([
  'addBowl',
  'addItem',
  'selectBowl',
  'selectComponent',
  'undo',
]);

/** A step that waits, or is being taken, and what each glass held when it came. */
interface Mark {
  readonly step: DraftStep;
  /** Of the glass on the pan. */
  readonly moment: Moment;
  readonly contents: readonly number[];
  /** How far the draft's bases were shifted since. */
  readonly by: number;
}

interface Waited {
  readonly moment: Moment;
  /** What the scale showed of it, in the draft's present numbers. */
  readonly weight: number;
}

export interface PanScene {
  /** The glass on the pan; null: none. */
  on: number | null;
  /** The content of the bowl on the pan when it was put there. */
  put: Moment | null;
  /** Steps that wait, in order. */
  marks: readonly Mark[];
  /** The moment after which the grams came, as confirmed by the person. */
  vouched: Moment | null;
  /** The person counts the grams of a lifted bowl. */
  isCounted: boolean;
  /** Lifted bowls with their content. */
  lifted: Moment[];
  /** Bowls lifted since the active row began. */
  dueIn: Moment[];
  /** The start of each of the draft's bowls. */
  readonly bases: ReadonlyMap<string, Moment>;
  /** The content of each glass at its last start. */
  readonly settledIn: Map<number, number>;
  readonly load: () => number;
  /** What the bowl held when the first step came that waits; null: none waits. */
  readonly mark: () => Moment | null;
  /** What a glass held as each step came that waits, or the one on the pan then. */
  readonly waiting: (glass?: number) => readonly Waited[];
  /** The draft's bases were shifted. */
  readonly shifts: (by: number) => void;
  /** The draft took that step. */
  readonly takes: (step: DraftStep) => void;
  /** The glass on the pan, or the last one there. */
  readonly glassNow: () => number;
  /** Sets the start of the draft's bowl. */
  readonly starts: (bowlId: string, moment: Moment) => void;
  /** Sets the start to now, as confirmed by the person. */
  readonly startsHere: (bowlId: string, base: number) => void;
}

export function panScene(
  real: Pick<ReturnType<typeof truth>, 'contentOf' | 'now' | 'starts'>,
  {
    glass,
    zero,
    on,
  }: {
    /** The weight of each glass with its content. */
    readonly glass: readonly number[];
    readonly zero: number;
    readonly on: number | null;
  },
): PanScene {
  const bases = new Map<string, Moment>();
  const pan: PanScene = {
    on,
    put: null,
    marks: [],
    vouched: null,
    isCounted: false,
    lifted: [],
    dueIn: [],
    bases,
    settledIn: new Map(),
    load: () => (pan.on === null ? 0 : (glass[pan.on] ?? 0)) - zero,
    mark: () => pan.marks[0]?.moment ?? null,
    waiting: (own) =>
      pan.marks.map(({ moment: { standing, hidden, glass: borne }, contents, by }) => {
        const one = own ?? borne;
        const content = contents[one] ?? 0;
        const weight = (glass[one] ?? 0) - (real.contentOf(one) - content) - zero + by;
        return { moment: { glass: one, content, standing, hidden }, weight };
      }),
    shifts: (by) => {
      pan.marks = pan.marks.map((one) => ({ ...one, by: one.by + by }));
    },
    takes: (step) => {
      const place = pan.marks.findIndex((one) => one.step === step);
      pan.marks = pan.marks.slice(place + 1);
    },
    glassNow: () => pan.on ?? pan.put?.glass ?? 0,
    starts: (bowlId, moment) => {
      bases.set(bowlId, moment);
      pan.settledIn.set(moment.glass, moment.content);
    },
    startsHere: (bowlId, base) => {
      const here = real.now(pan.glassNow());
      real.starts(bowlId, base, here);
      pan.starts(bowlId, here);
    },
  };
  return pan;
}
