/** GS1 element strings: application identifiers (AI) and their values, without brackets, as a scanner sends them. */

/** Ends an element of variable length, and may precede the first element (FNC1 as a scanner sends it). */
export const separator = '\u001d';

/** Elements whose AI begins so have a fixed length, AI included, and need no separator after them (GS1, 7.8.5). */
const fixedLengths: readonly (readonly [RegExp, number])[] = [
  [/^00/, 20],
  [/^0[123]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

/** The elements of a code that the app uses. */
export interface Gs1Elements {
  /** AI 01, else AI 02 (the GTIN of a case's content). Not validated. */
  readonly gtin: string | undefined;
  /** AI 10. */
  readonly batch?: string;
  /** AI 17 and 15 as dates, `YYYY-MM-DD`. */
  readonly expiry?: string;
  readonly bestBefore?: string;
  /** AI 21. */
  readonly serial?: string;
  /** AI 37: the number of pieces in a case. */
  readonly count?: number;
}

/** The elements by the first two digits of their AI; the AIs of `Gs1Elements` have two. The first of each counts. */
function byIdentifier(content: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let rest = content;
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    const fixed = fixedLengths.find(([ai]) => ai.test(rest))?.[1];
    const end = rest.indexOf(separator);
    const element = fixed === undefined ? rest.slice(0, end === -1 ? undefined : end) : rest.slice(0, fixed);
    const ai = element.slice(0, 2);
    if (!found.has(ai)) found.set(ai, element.slice(2));
    rest = rest.slice(element.length);
  }
  return found;
}

/** `YYMMDD`; day 00 is the month's last. Undefined where it is no date. */
function dateOf(yymmdd: string | undefined): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd ?? '');
  if (parts === null) return undefined;
  const [year, month, day] = [2000 + Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  return `${year}-${parts[2]}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

/** Batches and serials have at most 20 characters of GS1's set; a longer value lost its separator. */
const named = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\x21-\x7e]{1,20}$/.test(value) ? value : undefined;

/** Leaves malformed elements out, apart from the GTIN, which the caller checks. */
export function gs1Elements(content: string): Gs1Elements {
  const found = byIdentifier(content);
  const [batch, serial] = [named(found.get('10')), named(found.get('21'))];
  const [expiry, bestBefore] = [dateOf(found.get('17')), dateOf(found.get('15'))];
  const count = /^\d{1,8}$/.exec(found.get('37') ?? '')?.[0];
  return {
    gtin: found.get('01') ?? found.get('02'),
    batch,
    expiry,
    bestBefore,
    serial,
    count: count === undefined ? undefined : Number(count),
  };
}
