/**
 * What was really poured, kept beside a history of weighing by one who sees the bowls and the hands. It knows nothing of
 * how the app arms, only when a capture by itself would be right. Weights are hundredths of a gram, times milliseconds.
 */

/** Half of what a scale may tremble, and what it lags behind a slow pour. */
const trembling = 40;
/** A weight nearer to a base than this stands at it. */
const atBase = 100;
/** A load that kept still for nearly the time of a capture may be taken for a bowl that stands there. */
const stoodForMs = 1100;

/** From here on what is poured is the component's: a person said so, or the bowl stood at the base. */
interface Start {
  readonly base: number;
  readonly poured: number;
  /** Which standing of which bowl on the pan it was. */
  readonly standing: number;
  readonly within: number;
}

export function truth() {
  /** All that was poured while its bowl stood on the scale. */
  let poured = 0;
  let standing = 0;
  let starts: Start[] = [];
  /** What was poured when its amount was typed, by the draft's bowl; what came before is in that amount. */
  const typed = new Map<string, number>();
  /** By the component that was active. */
  const pours: { readonly componentId: string | null; readonly hundredths: number; readonly from: number }[] =
    [];
  /** Half a gram more or less at each silence is the same weight still. */
  let hidden = 0;
  let calm: { readonly load: number; readonly since: number } | null = null;
  /** The pan bears so much at rest: a bowl stands at each base nearby. */
  const rests = (load: number, bases: readonly number[]) => {
    for (const base of bases)
      if (Math.abs(load - base) <= atBase + trembling)
        starts.push({ base, poured, standing, within: atBase + 2 * trembling });
    starts = starts.slice(-400);
  };
  return {
    pours: (hundredths: number, componentId: string | null) => {
      pours.push({ componentId, hundredths, from: poured });
      poured += hundredths;
    },
    /** Another bowl, or the same one anew. */
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
    /** A person, or a capture, said that the bowl's next component starts at `base`. */
    starts: (bowlId: string, base: number) => {
      typed.delete(bowlId);
      starts.push({ base, poured, standing, within: trembling });
    },
    /** The scale's numbers moved, and with them the base: less than a gram may have been poured over it. */
    shifts: (base: number) => void starts.push({ base, poured, standing, within: atBase + 2 * trembling }),
    types: (bowlId: string) => void typed.set(bowlId, poured),
    /** After a typed amount the app found the bowl's base by itself. */
    settles: (base: number) => void starts.push({ base, poured, standing, within: trembling }),
    takesBack: () => typed.clear(),
    /** What the pan bears now, in the scale's present numbers. */
    bears: (at: number, load: number, bases: readonly number[]) => {
      if (calm === null || Math.abs(load - calm.load) > 30) calm = { load, since: at };
      if (at - calm.since >= stoodForMs) rests(load, bases);
    },
    /** A person took her hands off and said so of what stands there: no time makes that surer. */
    rests,
    /** Null where a capture by itself of so much over `base` is right. */
    judge: (bowlId: string, componentId: string | null, base: number, taken: number): string | null => {
      const most = poured - (typed.get(bowlId) ?? -Infinity) + atBase + 2 * trembling + hidden;
      if (taken > most) return `${taken} taken, though it was typed but for ${most}`;
      const right = starts.some((start) => {
        const since = pours.filter(({ from }) => from >= start.poured);
        const own = since.filter((one) => one.componentId === componentId);
        const sum = own.reduce((grams, { hundredths }) => grams + hundredths, 0);
        // Less than a gram for another component is no pour yet.
        const others = Math.min(atBase, poured - start.poured - sum);
        const same = Math.abs(start.base - base) <= trembling && start.standing === standing;
        return same && Math.abs(taken - sum - others) <= start.within + hidden;
      });
      return right ? null : `${taken} taken over ${base}, where nobody poured that for it`;
    },
  };
}
