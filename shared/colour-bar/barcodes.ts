/**
 * Parses scanned barcodes: EAN-8, UPC-A, UPC-E, EAN-13 and GTIN-14, plain or inside GS1-128 and GS1 DataMatrix
 * (decisions 4, Barcode; devices, Barcode scanners).
 */
import { carriesElements, withoutIdentifier, type Symbology } from './symbology.ts';
import { gs1Elements, separator, type Gs1Elements } from './gs1-elements.ts';

export type Barcode =
  | ({
      readonly type: 'barcode';
      /** As it is stored: 8, 13 or 14 digits. */
      readonly ean: string;
      /** Padded to 14 digits, by which barcodes are compared. */
      readonly gtin14: string;
      /** Undefined where the scanner sent no AIM identifier. */
      readonly symbology?: Symbology;
    } & Omit<Gs1Elements, 'gtin'>)
  | { readonly type: 'unreadable'; readonly why: 'empty' | 'characters' | 'length' | 'check-digit' };

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

/** A form for comparison only, in which a tube's UPC-A, EAN-13 and GTIN-14 are equal. */
export const gtin14 = (digits: string): string => digits.padStart(14, '0');

/** Twelve digits are stored as thirteen with a leading zero; the others as they are. */
export const storedForm = (digits: string): string => (digits.length === 12 ? `0${digits}` : digits);

/** Expands a UPC-E of eight digits to its UPC-A (GS1 General Specifications 5.2.2.4); null: not a UPC-E. */
function expanded(digits: string): string | null {
  const [, system, packed, check] = /^([01])(\d{6})(\d)$/.exec(digits) ?? [];
  if (system === undefined || packed === undefined) return null;
  const last = packed.slice(5);
  const zeros =
    last <= '2'
      ? `${packed.slice(0, 2)}${last}0000${packed.slice(2, 5)}`
      : last === '3'
        ? `${packed.slice(0, 3)}00000${packed.slice(3, 5)}`
        : last === '4'
          ? `${packed.slice(0, 4)}00000${packed.slice(4, 5)}`
          : `${packed.slice(0, 5)}0000${last}`;
  const upcA = withCheckDigit(system + zeros);
  return upcA.at(-1) === check ? upcA : null;
}

/** The form printed on the tube (13 or 8 digits) of an AI 01 GTIN, which always has 14. */
function withoutPadding(gtin: string): string {
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}

function gs1(content: string): Barcode {
  const { gtin, ...more } = gs1Elements(content);
  if (gtin === undefined) return { type: 'unreadable', why: 'characters' };
  const problem = gtin.length === 14 ? problemOf(gtin) : 'length';
  if (problem !== null) return { type: 'unreadable', why: problem };
  return { type: 'barcode', ean: withoutPadding(gtin), gtin14: gtin, ...more };
}

/** Element strings with the brackets that are printed under the bars, or without them: 01, a GTIN-14 and more. */
const bracketed = /^(?:\(\d{2,4}\)[^()]+)+$/;
const bare = /^01\d{14}/;

function withoutBrackets(content: string): string {
  return content.replaceAll(/\((\d{2,4})\)/g, (_, ai: string) => separator + ai).slice(1);
}

/** Reads a code as a scanner gives it, with or without white space around it and an AIM identifier before it. */
export function parseBarcode(scanned: string): Barcode {
  const { symbology, content: raw } = withoutIdentifier(scanned.trim());
  const read = contentOf(raw.trim(), symbology);
  return read.type === 'barcode' && symbology !== undefined ? { ...read, symbology } : read;
}

function contentOf(content: string, symbology: Symbology | undefined): Barcode {
  if (content === '') return { type: 'unreadable', why: 'empty' };
  if (bracketed.test(content)) return gs1(withoutBrackets(content));
  const marked = content.startsWith(separator) || (carriesElements(symbology) && content.length > 14);
  if (marked || bare.test(content)) return gs1(content);
  const problem = problemOf(content);
  const upcA = symbology === 'ean-8' ? null : expanded(content);
  // With an identifier an EAN-8 has its own.
  const digits = upcA !== null && (problem !== null || symbology === 'ean-upc') ? upcA : content;
  if (problem !== null && digits === content) return { type: 'unreadable', why: problem };
  return { type: 'barcode', ean: storedForm(digits), gtin14: gtin14(digits) };
}

/** The possible stored forms: eight digits without an identifier may be an EAN-8 or a UPC-E. */
export function formsOf({
  ean,
  symbology,
}: Extract<Barcode, { type: 'barcode' }>): readonly [string, ...string[]] {
  const upcA = symbology === undefined ? expanded(ean) : null;
  return upcA === null ? [ean] : [ean, storedForm(upcA)];
}

/** Whether a stored and a scanned barcode are equal, in any of their forms. */
export function isSameBarcode(stored: string, scanned: string): boolean {
  const [one, other] = [parseBarcode(stored), parseBarcode(scanned)];
  if (one.type === 'unreadable' || other.type === 'unreadable') return false;
  return formsOf(other).some((form) => gtin14(form) === one.gtin14);
}
