/**
 * Records the real pours of a weighing history, independently of the app's decisions, and judges captures by them. Weights
 * are in hundredths of a gram, times in milliseconds.
 */

/** Half the noise of a scale, and its lag behind a slow pour. */
export const trembling = 40;
/** A weight this close to a base counts as at the base. */
const atBase = 100;
/** The scale's lag behind a fast pour, and the rounding of a person's answer. */
export const lag = 250;
/** A load that was still for this long may count as a standing bowl. */
const stoodForMs = 650;

/** A bowl's content at a moment; `standing` numbers the times that a bowl was put on the pan. */
export interface Moment {
  readonly glass: number;
  readonly content: number;
  readonly standing: number;
  /** Hundredths that silences hid until then. */
  readonly hidden: number;
}

/** The moment from which pours belong to the row: a person confirmed it, or the bowl's weight was at its base. */
interface Start extends Moment {
  readonly base: number;
  readonly within: number;
  /** How far a capture's base may be from this one. */
  readonly beside: number;
  /** The base moved with the scale's zero, wherever the bowl is. */
  readonly isShifted?: boolean;
}

export function truth() {
  const contents = new Map<number, number>();
  let standing = 0;
  let poured = 0;
  let starts: Start[] = [];
  /** The grams poured when an amount was typed, by the draft's bowl; the amount includes them. */
  const typed = new Map<string, number>();
  /** The item of the poured tube; null: an unknown tube. */
  const pours: {
    readonly itemId: string | null;
    readonly hundredths: number;
    readonly glass: number;
    readonly from: number;
    readonly standing: number;
    /** All that was poured before, into any glass. */
    readonly before: number;
  }[] = [];
  /** Bowls that no scale tells apart: one took the place of another in a silence. */
  const swaps: { readonly put: Moment; readonly insteadOf: number }[] = [];
  /** Each silence may hide half a gram. */
  let hidden = 0;
  /** Each bowl's content when its weight was last shown without an open question. */
  const seen = new Map<number, number>();
  /** Each bowl's content when a person gave up its uncaptured grams. */
  const waived = new Map<number, number>();
  let calm: { readonly load: number; readonly since: number } | null = null;
  const contentOf = (glass: number) => contents.get(glass) ?? 0;
  const now = (glass: number): Moment => ({ glass, content: contentOf(glass), standing, hidden });
  const starting = (moment: Moment, base: number, within: number, beside = trembling) => {
    starts = [...starts.slice(-400), { ...moment, base, within, beside }];
  };
  /** Records a stable load: it counts as the bowl standing at every base nearby, also those that an undo restores. */
  const rests = (glass: number, load: number) => {
    const last = starts.at(-1);
    const [within, beside] = [atBase + 2 * trembling, atBase + trembling];
    const isKnown =
      last?.base === load &&
      last.beside === beside &&
      last.standing === standing &&
      last.content === contentOf(glass);
    if (!isKnown) starting(now(glass), load, within, beside);
  };
  /** Pours since the moment, or between it and the same glass's content `until`, which no other glass's pours are part of. */
  const since = ({ glass, content }: Moment, until = Infinity) =>
    pours.filter((one) => {
      if (one.glass === glass && one.from >= content) return one.from < until;
      if (until !== Infinity) return false;
      return swaps.some(
        ({ put, insteadOf }) =>
          insteadOf === glass &&
          put.glass === one.glass &&
          put.standing === one.standing &&
          one.from >= put.content,
      );
    });
  const own = (moment: Moment, itemId: string | null, until?: number) =>
    since(moment, until)
      .filter((one) => one.itemId === itemId)
      .reduce((sum, { hundredths }) => sum + hundredths, 0);
  return {
    now,
    own,
    contentOf,
    pours: (glass: number, hundredths: number, itemId: string | null) => {
      pours.push({ itemId, hundredths, glass, from: contentOf(glass), standing, before: poured });
      contents.set(glass, contentOf(glass) + hundredths);
      poured += hundredths;
    },
    /** A bowl was put on the pan, another one or the same. */
    changed: () => {
      standing += 1;
      calm = null;
    },
    /** A bowl that came during a silence: it counts as standing only from its first shown weight. */
    changedUnseen: () => {
      standing += 1;
    },
    /** A bowl of the same weight took the other one's place in a silence: what comes into it seems to come into that one. */
    swapsUnseen: (put: Moment, insteadOf: number) =>
      void swaps.push({ put: { ...put, standing }, insteadOf }),
    silence: () => {
      hidden += 60;
      calm = null;
    },
    /** A person or a capture set the start of the bowl's next row to `base`. */
    starts: (bowlId: string, base: number, moment: Moment) => {
      typed.delete(bowlId);
      starting(moment, base, trembling);
    },
    /**
     * A person confirmed that the grams came after that moment, or a number during a fast pour was used for it; `away`: how far
     * that number was from the bowl's weight, if it is known.
     */
    vouches: (moment: Moment, base: number, away = lag) =>
      starting({ ...moment, standing }, base, Math.min(lag, away + trembling)),
    /** The scale's zero moved, and the base with it; up to a gram may have been poured over it. */
    shifts: (base: number, glass: number) => {
      const within = atBase + 2 * trembling;
      starts = [...starts, { ...now(glass), base, within, beside: trembling, isShifted: true }];
    },
    /** The rows that waiting steps left at that moment, in the scale's new numbers. */
    shiftsWaiting: ({ glass, standing: then }: Moment, base: number, by: number) => {
      const left = starts.filter(
        (one) => one.glass === glass && one.standing === then && Math.abs(one.base - base) <= one.beside,
      );
      starts = [...starts, ...left.map((one) => ({ ...one, base: one.base + by, isShifted: true }))];
    },
    types: (bowlId: string) => void typed.set(bowlId, poured),
    /** A person confirms that a typed amount excludes grams of this item poured since that moment and before the typing. */
    leavesOut: (bowlId: string, moment: Moment, itemId: string | null) => {
      const then = typed.get(bowlId);
      if (then === undefined) return;
      const excluded = since(moment).filter((one) => one.itemId === itemId && one.before < then);
      typed.set(bowlId, then - excluded.reduce((sum, { hundredths }) => sum + hundredths, 0));
    },
    /** After a typed amount the app found the bowl's base. */
    settles: (base: number, moment: Moment) => starting(moment, base, trembling),
    takesBack: () => typed.clear(),
    /** The bowl's weight was shown, and no question was open. */
    sees: (glass: number) => void seen.set(glass, contentOf(glass)),
    /** The person gives up all uncaptured grams, or they cannot be known. */
    waives: () => {
      for (const [glass, content] of contents) waived.set(glass, content);
    },
    /** An item's grams over `base` that the scale has shown and no amount includes. */
    due: (moments: readonly Moment[], itemId: string, base: number): number => {
      const sums = moments.map(({ glass, content, standing: then }) => {
        const until = Math.min(content, seen.get(glass) ?? 0);
        const matching = starts.filter(
          (start) =>
            start.isShifted !== true &&
            start.glass === glass &&
            start.standing === then &&
            Math.abs(start.base - base) < atBase,
        );
        const begun = Math.max(waived.get(glass) ?? 0, ...matching.map((start) => start.content));
        const counted = pours.filter(
          (one) => one.glass === glass && one.itemId === itemId && one.from >= begun && one.from < until,
        );
        return matching.length === 0 ? 0 : counted.reduce((sum, { hundredths }) => sum + hundredths, 0);
      });
      return Math.max(0, ...sums);
    },
    /** The pan's load in the scale's current numbers. */
    bears: (at: number, glass: number, load: number) => {
      if (calm === null || Math.abs(load - calm.load) > 30) calm = { load, since: at };
      if (at - calm.since >= stoodForMs) rests(glass, load);
    },
    /** Called when a person confirms the weight with the hands off the bowl; no waiting time is needed. */
    rests,
    /** The bowl's content when it was last shown. */
    shown: (glass: number): Moment => ({ glass, content: seen.get(glass) ?? 0, standing, hidden: 0 }),
    /**
     * Null if capturing this much over `base` is right; `left`: from a lifted bowl, with the content `until`; `endsShort`: how
     * far the captured number was from the bowl's weight.
     */
    judge: (
      { bowlId, itemId, base }: { bowlId: string; itemId: string | null; base: number },
      taken: number,
      left: Moment | null,
      until = Infinity,
      endsShort = 0,
    ): string | null => {
      const most = poured - (typed.get(bowlId) ?? -Infinity) + atBase + 2 * trembling + hidden;
      if (taken > most) return `${taken} taken, though it was typed but for ${most}`;
      const right = starts.some((start) => {
        const isHere = start.standing === standing || start.standing === left?.standing;
        // A weight of before is of one bowl.
        if (until !== Infinity && start.glass !== left?.glass) return false;
        if (!isHere || Math.abs(start.base - base) > start.beside) return false;
        const sum = own(start, itemId, until);
        // Less than a gram for another row does not count as a pour.
        const all = since(start, until).reduce((total, { hundredths }) => total + hundredths, 0);
        const others = Math.min(atBase, all - sum);
        const within = start.within + hidden - start.hidden + endsShort;
        return taken >= sum - within && taken <= sum + others + within;
      });
      return right ? null : `${taken} of ${itemId} taken over ${base}, where nobody poured that for it`;
    },
  };
}
