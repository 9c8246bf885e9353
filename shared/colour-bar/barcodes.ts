/**
 * What a scanner read: EAN-8, UPC-A, EAN-13 and GTIN-14, plain or inside GS1-128 and GS1 DataMatrix
 * (decisions 4, Barcode; devices, Barcode scanners).
 */

export type Barcode =
  | {
      readonly kind: 'barcode';
      /** As it is stored: 8, 13 or 14 digits. */
      readonly ean: string;
      /** Padded to 14 digits: what two barcodes are compared by. */
      readonly gtin14: string;
      /** AI 10, where the code carries it. */
      readonly batch?: string;
      /** AI 17 as a date, `YYYY-MM-DD`. */
      readonly expiry?: string;
    }
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'characters' | 'length' | 'check-digit' };

const lengths = new Set([8, 12, 13, 14]);

/** Modulo 10 with weights 3 and 1 from the right (GS1). `body` is the code without its check digit: digits only. */
export function checkDigit(body: string): string {
  if (!/^\d+$/.test(body)) throw new Error(`not digits: ${body}`);
  let sum = 0;
  for (let place = 0; place < body.length; place++)
    sum += Number(body.at(-1 - place)) * (place % 2 === 0 ? 3 : 1);
  return String((10 - (sum % 10)) % 10);
}

export const withCheckDigit = (body: string): string => body + checkDigit(body);

/** 8, 12, 13 or 14 digits with a valid check digit. */
export const isBarcode = (digits: string): boolean => problemOf(digits) === null;

function problemOf(digits: string): 'characters' | 'length' | 'check-digit' | null {
  if (!/^\d+$/.test(digits)) return 'characters';
  if (!lengths.has(digits.length)) return 'length';
  return checkDigit(digits.slice(0, -1)) === digits.at(-1) ? null : 'check-digit';
}

/** For comparing only; a UPC-A, its EAN-13 and the GTIN-14 of the same tube are equal here. */
export const gtin14 = (digits: string): string => digits.padStart(14, '0');

/** Twelve digits are stored as thirteen with a leading zero; the others as they are. */
export const storedForm = (digits: string): string => (digits.length === 12 ? `0${digits}` : digits);

/** A GTIN of AI 01 always has 14 digits: the shortest form that says the same is what is on the tube. */
function withoutPadding(gtin: string): string {
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}

const separator = '\u001d';
/** Element strings of these AIs have a fixed length, AI included, and need no separator after them (GS1). */
const fixedLengths: readonly (readonly [RegExp, number])[] = [
  [/^00/, 20],
  [/^0[123]/, 16],
  [/^04/, 18],
  [/^1[1-9]/, 8],
  [/^20/, 4],
  [/^3[1-6]/, 10],
  [/^41/, 16],
];

/** The AIs of a GS1 element string that matter here: 01, 10 and 17. */
function elements(content: string): ReadonlyMap<string, string> {
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

/** `YYMMDD` of AI 17; day 00 is the month's last. Undefined where it is no date. */
function dateOf(yymmdd: string | undefined): string | undefined {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(yymmdd ?? '');
  if (parts === null) return undefined;
  const [year, month, day] = [2000 + Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return undefined;
  return `${year}-${parts[2]}-${String(day === 0 ? last : day).padStart(2, '0')}`;
}

function gs1(content: string): Barcode {
  const found = elements(content);
  const gtin = found.get('01');
  if (gtin === undefined) return { kind: 'unreadable', why: 'characters' };
  const problem = gtin.length === 14 ? problemOf(gtin) : 'length';
  if (problem !== null) return { kind: 'unreadable', why: problem };
  const batch = found.get('10');
  const expiry = dateOf(found.get('17'));
  return {
    kind: 'barcode',
    ean: withoutPadding(gtin),
    gtin14: gtin,
    ...(batch === undefined || batch === '' ? {} : { batch }),
    ...(expiry === undefined ? {} : { expiry }),
  };
}

/** GS1-128, DataBar (Expanded), DataMatrix, QR and DotCode. */
const gs1Symbologies = /^\](?:C1|e0|d2|Q3|J1)/;
/** With the brackets that are printed under the bars, or bare: 01, a GTIN-14 and more. */
const bracketed = /^(?:\(\d{2,4}\)[^()]+)+$/;
const bare = /^01\d{14}/;

function withoutBrackets(content: string): string {
  return content.replaceAll(/\((\d{2,4})\)/g, (_, ai: string) => separator + ai).slice(1);
}

/** Reads a code as a scanner gives it: surrounding white space and an AIM identifier are left out. */
export function parseBarcode(scanned: string): Barcode {
  const code = scanned.trim();
  const content = code.replace(/^\][A-Za-z][0-9A-Za-z]/, '').trim();
  if (content === '') return { kind: 'unreadable', why: 'empty' };
  if (bracketed.test(content)) return gs1(withoutBrackets(content));
  const marked = content.startsWith(separator) || (gs1Symbologies.test(code) && content.length > 14);
  if (marked || bare.test(content)) return gs1(content);
  const problem = problemOf(content);
  if (problem !== null) return { kind: 'unreadable', why: problem };
  return { kind: 'barcode', ean: storedForm(content), gtin14: gtin14(content) };
}
