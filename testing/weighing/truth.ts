/**
 * Records the real pours of a weighing history, independently of the app's decisions, and judges captures by them. Weights
 * are in hundredths of a gram, times in milliseconds.
 */

/** Half the noise of a scale, and its lag behind a slow pour. */
const trembling = 40;
/** A weight nearer to a base than this stands at it. */
const atBase = 100;
/** What a scale lags behind a fast pour, and what a person rounds who says whose grams these are. */
const lag = 250;
/** A load that kept still for so long may be taken for a bowl that no hand holds. */
const stoodForMs = 650;

/** A bowl's contents at a moment: all that was poured into it, and which standing of a bowl on the pan it was. */
export interface Moment {
  readonly glass: number;
  readonly content: number;
  readonly standing: number;
}

/** The moment from which pours belong to the row: a person confirmed it, or the bowl's weight was at its base. */
interface Start extends Moment {
  readonly base: number;
  readonly within: number;
  /** How far the base of a capture may be from it. */
  readonly beside: number;
  /** The base moved with the scale's numbers, wherever the bowl is. */
  readonly isShifted?: boolean;
}

export function truth() {
  const contents = new Map<number, number>();
  let standing = 0;
  let poured = 0;
  let starts: Start[] = [];
  /** The grams poured when an amount was typed, by the draft's bowl; the amount includes them. */
  const typed = new Map<string, number>();
  /** By the item that it was poured of; null: a tube that no item has. */
  const pours: {
    readonly itemId: string | null;
    readonly hundredths: number;
    readonly glass: number;
    readonly from: number;
  }[] = [];
  /** Half a gram more or less at each silence is the same weight still. */
  let hidden = 0;
  /** What each bowl held when its weight was shown last, and no question was open. */
  const seen = new Map<number, number>();
  /** Each bowl's content when a person gave up its uncaptured grams. */
  const waived = new Map<number, number>();
  let calm: { readonly load: number; readonly since: number } | null = null;
  const contentOf = (glass: number) => contents.get(glass) ?? 0;
  const now = (glass: number): Moment => ({ glass, content: contentOf(glass), standing });
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
  const since = ({ glass, content }: Moment) =>
    pours.filter((one) => one.glass === glass && one.from >= content);
  const own = (moment: Moment, itemId: string | null, until = Infinity) =>
    since(moment)
      .filter((one) => one.itemId === itemId && one.from < until)
      .reduce((sum, { hundredths }) => sum + hundredths, 0);
  return {
    now,
    own,
    contentOf,
    pours: (glass: number, hundredths: number, itemId: string | null) => {
      pours.push({ itemId, hundredths, glass, from: contentOf(glass) });
      contents.set(glass, contentOf(glass) + hundredths);
      poured += hundredths;
    },
    /** Another bowl, or the same one again. */
    changed: () => {
      standing += 1;
      calm = null;
    },
    /** Another one since a silence, as is seen now: how long it has stood still counts from the first weight on. */
    changedUnseen: () => {
      standing += 1;
    },
    silence: () => {
      hidden += 60;
      calm = null;
    },
    /** A person, or a capture, said that the bowl's next row starts at `base`. */
    starts: (bowlId: string, base: number, moment: Moment) => {
      typed.delete(bowlId);
      starting(moment, base, trembling);
    },
    /** A person vouches for grams that came since that moment, or a number of a fast pour was taken for it. */
    vouches: (moment: Moment, base: number) => starting({ ...moment, standing }, base, lag),
    /** The scale's numbers moved, and with them the base: less than a gram may have been poured over it. */
    shifts: (base: number, glass: number) => {
      const within = atBase + 2 * trembling;
      starts = [...starts, { ...now(glass), base, within, beside: trembling, isShifted: true }];
    },
    types: (bowlId: string) => void typed.set(bowlId, poured),
    /** After a typed amount the app found the bowl's base. */
    settles: (base: number, moment: Moment) => starting(moment, base, trembling),
    takesBack: () => typed.clear(),
    /** The bowl's weight was shown, and no question was open. */
    sees: (glass: number) => void seen.set(glass, contentOf(glass)),
    /** A person gives up all uncaptured grams, or they cannot be known. */
    waives: () => {
      for (const [glass, content] of contents) waived.set(glass, content);
    },
    /** An item's grams over `base` that the scale showed and no amount has. */
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
    /** What the pan bears now, in the scale's present numbers. */
    bears: (at: number, glass: number, load: number) => {
      if (calm === null || Math.abs(load - calm.load) > 30) calm = { load, since: at };
      if (at - calm.since >= stoodForMs) rests(glass, load);
    },
    /** Called when a person confirms the weight with the hands off the bowl; no waiting time is needed. */
    rests,
    /** The bowl as it was when it was shown last. */
    shown: (glass: number): Moment => ({ glass, content: seen.get(glass) ?? 0, standing }),
    /** Null where a capture of so much over `base` is right; `left`: of a bowl that was lifted, with as much as `until`. */
    judge: (
      { bowlId, itemId, base }: { bowlId: string; itemId: string | null; base: number },
      taken: number,
      left: Moment | null,
      until = Infinity,
    ): string | null => {
      const most = poured - (typed.get(bowlId) ?? -Infinity) + atBase + 2 * trembling + hidden;
      if (taken > most) return `${taken} taken, though it was typed but for ${most}`;
      const right = starts.some((start) => {
        const isHere = start.standing === standing || start.standing === left?.standing;
        if (!isHere || Math.abs(start.base - base) > start.beside) return false;
        const sum = own(start, itemId, until);
        // Less than a gram for another row is no pour yet.
        const others = Math.min(atBase, contentOf(start.glass) - start.content - sum);
        const within = start.within + hidden;
        return taken >= sum - within && taken <= sum + others + within;
      });
      return right ? null : `${taken} of ${itemId} taken over ${base}, where nobody poured that for it`;
    },
  };
}
