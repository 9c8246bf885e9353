/** The expected number: a digit after anything else begins a new number, and a scan adds one. */

/** Milliseconds. */
const pauseMs = 1500;

/** `live`: each digit counts at once; otherwise the number counts when finished. */
export function plainNumbers(live: boolean, least: number, most: number) {
  const packs = new Map<string, number>([['a', live ? 1 : 0]]);
  const scanned = new Set<string>();
  let active = 'a';
  let typed: string | null = null;
  /** The number before the first digit. */
  let before = Number.NaN;
  let besideAt = -Infinity;

  const numberOf = (text: string) => (text === '' ? Number.NaN : Number(text));
  const set = (value: number) => void packs.set(active, value);
  const bound = (value: number) => Math.min(most, Math.max(least, value));
  const end = () => {
    if (typed !== null && typed !== '' && !live) set(bound(Number(typed)));
    typed = null;
  };
  const type = (text: string) => {
    typed = text;
    if (live) set(numberOf(text));
  };
  /** Outside the field, a pause ends a number. */
  const pause = (now: number) => {
    if (now - besideAt >= pauseMs) end();
    besideAt = now;
  };
  const digit = (key: string) => {
    if (typed === null) before = packs.get(active) ?? Number.NaN;
    type(((typed ?? '') + key).replace(/^0+(?=\d)/u, ''));
  };
  return {
    digit,
    digitBeside: (key: string, now: number) => {
      pause(now);
      digit(key);
    },
    /** If no digit is left, the earlier number is back. */
    eraseBeside: (now: number) => {
      pause(now);
      if (typed === null) return;
      const left = typed.slice(0, -1);
      if (left !== '') type(left);
      else {
        typed = null;
        if (live) set(before);
      }
    },
    /** `shown`: the displayed number. */
    erase: (shown: string, whole: boolean) => type(whole ? '' : (typed ?? shown).slice(0, -1)),
    end,
    step: (by: number, shown: string) => {
      const from = numberOf(typed ?? shown);
      typed = null;
      set(Number.isNaN(from) ? least : bound(bound(from) + by));
    },
    scan: (item: string | null) => {
      end();
      if (item === null) return;
      if (!live) {
        if (item === 'a') set((packs.get('a') ?? 0) + 1);
        return;
      }
      active = item;
      const counted = packs.get(item);
      const isFirst = counted === undefined || Number.isNaN(counted) || (counted === 1 && !scanned.has(item));
      set(isFirst ? 1 : counted + 1);
      scanned.add(item);
    },
    /** Digits of the unfinished number. */
    digits: () => typed?.length ?? 0,
    packs: () => Object.fromEntries(packs),
  };
}
