/**
 * Values with rules beyond their schema: check digits, and parts that must match. Random values would seldom be
 * valid.
 */
import * as fc from 'fast-check';
import { luhnFits } from '../../../shared/identity-number.ts';
import type { Known } from './known.ts';

/** The context for which values are drawn. */
export interface DrawContext {
  readonly known: Known;
  readonly location: string;
}

/** Without known values, an unknown name. */
export const oneAmong = (values: readonly string[]): fc.Arbitrary<string> =>
  values.length === 0 ? fc.constant('none') : fc.constantFrom(...values);

export const idAmong = (known: Known, location: string, prefixes: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(...prefixes.map((prefix) => oneAmong(known.ids(location, prefix))));

const digits = (least: number, most = least): fc.Arbitrary<string> =>
  fc.string({ unit: fc.integer({ min: 0, max: 9 }).map(String), minLength: least, maxLength: most });

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });
const twoDigits = (min: number, max: number): fc.Arbitrary<string> =>
  whole(min, max).map((value) => String(value).padStart(2, '0'));

/** Appends the check digit. */
const withLuhn = (number: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${number}${digit}`).find(luhnFits) ?? number;

const dated = (dayAdded: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('19', '20'),
      twoDigits(0, 99),
      twoDigits(1, 12),
      twoDigits(1 + dayAdded, 31 + dayAdded),
      digits(3),
    )
    .map(([century, ...parts]) => `${century}${withLuhn(parts.join(''))}`);

const numberOf = (type: string, number: fc.Arbitrary<string>) =>
  fc.record({ type: fc.constant(type), number });
const identityNumber = fc.oneof(
  numberOf('se_personnummer', dated(0)),
  numberOf(
    'se_samordningsnummer',
    dated(60).map((number) => ` ${number} `),
  ),
  numberOf(
    'se_reservnummer',
    digits(1, 30).map((number) => `R-${number}`),
  ),
  numberOf(
    'foreign',
    digits(1, 255).map((number) => `<b>${number}</b>`),
  ),
  numberOf('other', fc.oneof(fc.constantFrom('Ö 1', '🎨', 'a<i>b</i>c'), digits(3))),
);

/** 8, 12, 13 or 14 digits, the last of which is the check digit. */
const barcode = fc.oneof(...[7, 11, 12, 13].map((count) => digits(count))).map((body) => {
  const sum = Array.from(body)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});

function stockLine({ known, location }: DrawContext): fc.Arbitrary<unknown> {
  const id = (prefix: string) => idAmong(known, location, [prefix]);
  const quantity = fc.oneof(
    { weight: 19, arbitrary: whole(1, 4) },
    { weight: 1, arbitrary: fc.constant(100_000) },
  );
  const product = { productId: id('prd'), quantity };
  const item = { colourBarItemId: id('cbi'), quantity };
  const line = (type: string, fields: object, options: object = {}) =>
    fc.record(
      { type: fc.constant(type), ...fields, ...options },
      { requiredKeys: ['type', ...Object.keys(fields)] as never[], noNullPrototype: true },
    );
  const reason = fc.constantFrom('damaged', 'own-use', 'x-1');
  const unitCost = fc.constantFrom('0', '12.5', '999999999.99');
  return fc.oneof(
    { weight: 2, arbitrary: line('correction', { correctsMovementId: id('mov') }) },
    { weight: 2, arbitrary: line('withdrawal', item, { reason }) },
    { weight: 2, arbitrary: line('withdrawal', product, { reason }) },
    { weight: 2, arbitrary: line('delivery', { ...product, unitCost }) },
    { weight: 2, arbitrary: line('delivery', item) },
    { weight: 2, arbitrary: line('delivery', product) },
  );
}

const component = ({ known, location }: DrawContext): fc.Arbitrary<unknown> =>
  fc
    .record({
      colourBarItemId: idAmong(known, location, ['cbi']),
      amount: fc.oneof(
        { weight: 24, arbitrary: whole(1, 90) },
        { weight: 1, arbitrary: fc.constant(100_000) },
      ),
      opened: whole(0, 7),
      finished: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ opened, finished, ...sent }) => ({
      ...sent,
      ...(opened < 2 && { openedNewPack: true }),
      ...(opened === 0 && { fromFinishedPack: Math.floor(finished * sent.amount) }),
    }));

const appData = fc.dictionary(
  fc.constantFrom('a', 'å', '', 'constructor', '0', 'a.b'),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 4, noNullPrototype: true },
);

type Shape = (place: DrawContext) => fc.Arbitrary<unknown> | undefined;
const heldOr =
  (name: string, part: number, other: fc.Arbitrary<string>): Shape =>
  ({ known }) => {
    const held = known.values(name);
    return held.length === 0
      ? other
      : fc.oneof({ weight: part, arbitrary: oneAmong(held) }, { weight: 6 - part, arbitrary: other });
  };

/** By the schema's id, or the field's name. */
export const shapes: Readonly<Record<string, Shape>> = {
  IdentityNumberSent: () => identityNumber,
  StockMovementLine: stockLine,
  ColourBarMixComponentCreate: component,
  organisationNumber: () => digits(9).map(withLuhn),
  ean: heldOr('ean', 2, barcode),
  pin: heldOr('pin', 3, digits(4)),
  appData: () => appData,
  content: () => appData,
  value: () => fc.constantFrom('500', '100.00', '0.01', '999999999.99'),
  remainingValue: () => fc.constantFrom('0', '0.01', '0.00'),
};
