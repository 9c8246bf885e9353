/** Cuts data from outside to a size and depth that later code can handle. */

export interface Bounds {
  /** The most objects and lists inside each other. */
  readonly depth: number;
  /** The most fields and rows, all together. */
  readonly values: number;
  /** The most characters, all names and texts together. */
  readonly characters: number;
}

export interface Bounded {
  /** A copy, without values beyond the bounds or other than plain data. */
  readonly value: unknown;
  /** Whether nothing was left out. */
  readonly whole: boolean;
}

/** Plain data as JSON has it, and `undefined`; linear in the bounds, however large or deep `given` is. */
export function bounded(given: unknown, bounds: Bounds): Bounded {
  let { values, characters } = bounds;
  let whole = true;
  const cut = (text: string): string => {
    if (text.length > characters) whole = false;
    const kept = text.slice(0, characters);
    characters -= kept.length;
    return kept;
  };
  const leaveOut = () => {
    whole = false;
    return undefined;
  };
  const listOf = (list: readonly unknown[], depth: number): unknown[] => {
    const kept: unknown[] = [];
    for (const one of list) {
      if (values <= 0) {
        whole = false;
        break;
      }
      kept.push(copyOf(one, depth + 1));
    }
    return kept;
  };
  const objectOf = (object: object, depth: number): unknown => {
    const kept: [string, unknown][] = [];
    for (const name in object) {
      if (values <= 0) {
        whole = false;
        break;
      }
      kept.push([cut(name), copyOf((object as Record<string, unknown>)[name], depth + 1)]);
    }
    return Object.fromEntries(kept);
  };
  const copyOf = (one: unknown, depth: number): unknown => {
    values -= 1;
    switch (typeof one) {
      case 'string':
        return cut(one);
      case 'number':
      case 'boolean':
      case 'undefined':
        return one;
      case 'object': {
        if (one === null) return null;
        if (depth >= bounds.depth) return leaveOut();
        if (Array.isArray(one)) return listOf(one, depth);
        const prototype: unknown = Object.getPrototypeOf(one);
        return prototype === Object.prototype || prototype === null ? objectOf(one, depth) : leaveOut();
      }
      default:
        return leaveOut();
    }
  };
  return { value: copyOf(given, 0), whole };
}

/** For the details of a service's refusal, and of a failure sent to a page. */
const ofDetails: Bounds = { depth: 8, values: 1000, characters: 20_000 };
export const boundedDetails = (details: Record<string, unknown>): Record<string, unknown> =>
  bounded(details, ofDetails).value as Record<string, unknown>;

/** A text from outside, cut to 500 characters. */
export const boundedText = (text: string): string => text.slice(0, 500);
