/** The pan and its bowls of glass, as a person sees them. Weights are hundredths of a gram. */
import type { DraftStep } from '../../electron/station/drafts/draft-step.ts';
import type { Moment, truth } from './truth.ts';

/** A step that waits, or is being taken, and what the bowl held when it came. */
interface Mark {
  readonly step: DraftStep;
  readonly moment: Moment;
}

export interface PanScene {
  /** The glass on the pan; null: none. */
  on: number | null;
  /** What the bowl on the pan held when it was put there. */
  put: Moment | null;
  /** Steps that wait, in order. */
  marks: readonly Mark[];
  /** The person says that the grams came since then. */
  vouched: Moment | null;
  /** The person counts the grams of a bowl that was lifted. */
  isCounted: boolean;
  /** Bowls that were lifted, as they were then. */
  lifted: Moment[];
  /** The same since the row in front began. */
  dueIn: Moment[];
  /** Where each of the draft's bowls starts from. */
  readonly bases: ReadonlyMap<string, Moment>;
  /** What each glass held at its last start. */
  readonly settledIn: Map<number, number>;
  readonly load: () => number;
  /** What the bowl held when the first step came that waits; null: none waits. */
  readonly mark: () => Moment | null;
  /** The draft took that step. */
  readonly takes: (step: DraftStep) => void;
  /** The glass on the pan, or the last one. */
  readonly glassNow: () => number;
  /** The draft's bowl goes on from that moment. */
  readonly starts: (bowlId: string, moment: Moment) => void;
  /** The same from now, and the person says so. */
  readonly startsHere: (bowlId: string, base: number) => void;
}

export function panScene(
  real: Pick<ReturnType<typeof truth>, 'now' | 'starts'>,
  {
    glass,
    zero,
    on,
  }: {
    /** What each glass weighs with its content. */
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
