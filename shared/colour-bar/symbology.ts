/** The AIM identifier that some scanners send before a code: `]`, a letter for the symbology, a digit or letter for its kind. */

const symbologies = [
  'ean-upc',
  'ean-8',
  'code-128',
  'gs1-128',
  'databar',
  'itf',
  'datamatrix',
  'gs1-datamatrix',
  'qr',
  'gs1-qr',
  'gs1-dotcode',
] as const;
export type Symbology = (typeof symbologies)[number];

/** ISO/IEC 15424, as far as packs of the trade carry it. `E0` is EAN-13, UPC-A and UPC-E alike. */
const known: readonly (readonly [RegExp, Symbology])[] = [
  [/^E4/, 'ean-8'],
  [/^E/, 'ean-upc'],
  [/^C1/, 'gs1-128'],
  [/^C/, 'code-128'],
  [/^e/, 'databar'],
  [/^I/, 'itf'],
  [/^d2/, 'gs1-datamatrix'],
  [/^d/, 'datamatrix'],
  [/^Q3/, 'gs1-qr'],
  [/^Q/, 'qr'],
  [/^J1/, 'gs1-dotcode'],
];

/** Symbologies whose content is GS1 element strings. */
const ofElements: ReadonlySet<Symbology | undefined> = new Set<Symbology>([
  'gs1-128',
  'databar',
  'gs1-datamatrix',
  'gs1-qr',
  'gs1-dotcode',
]);

export const carriesElements = (symbology: Symbology | undefined): boolean => ofElements.has(symbology);

/** Removes the identifier. Symbology undefined: none, or an unknown one. */
export function withoutIdentifier(code: string): {
  readonly symbology: Symbology | undefined;
  readonly content: string;
} {
  const identifier = /^\]([A-Za-z][0-9A-Za-z])/.exec(code)?.[1];
  if (identifier === undefined) return { symbology: undefined, content: code };
  return { symbology: known.find(([kind]) => kind.test(identifier))?.[1], content: code.slice(3) };
}
