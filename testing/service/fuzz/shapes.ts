/** What depends on more than its schema says: check digits, and parts that go together. By chance it would seldom fit. */
import { luhnFits } from '../../../shared/api/identity-numbers.ts';
import type { Chance } from './chance.ts';
import type { Known } from './known.ts';

export interface Drawing {
  readonly chance: Chance;
  readonly known: Known;
  readonly location: string;
}

const digits = (chance: Chance, count: number): string =>
  Array.from({ length: count }, () => chance.whole(0, 9)).join('');

/** With the check digit that makes it fit. */
const withLuhn = (number: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${number}${digit}`).find(luhnFits) ?? number;

function dated(chance: Chance, dayAdded: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const short = `${two(chance.whole(0, 99))}${two(chance.whole(1, 12))}${two(chance.whole(1, 31) + dayAdded)}`;
  return `${chance.pick(['19', '20'])}${withLuhn(short + digits(chance, 3))}`;
}

function identityNumber(chance: Chance): object {
  switch (chance.whole(0, 4)) {
    case 0:
      return { type: 'se_personnummer', number: dated(chance, 0) };
    case 1:
      return { type: 'se_samordningsnummer', number: ` ${dated(chance, 60)} ` };
    case 2:
      return { type: 'se_reservnummer', number: `R-${digits(chance, chance.whole(1, 30))}` };
    case 3:
      return { type: 'foreign', number: `<b>${digits(chance, chance.whole(1, 255))}</b>` };
    default:
      return { type: 'other', number: chance.pick(['Ö 1', '🎨', 'a<i>b</i>c', digits(chance, 3)]) };
  }
}

/** 8, 12, 13 or 14 digits, the last of which is the check digit. */
function barcode(chance: Chance): string {
  const body = digits(chance, chance.pick([7, 11, 12, 13]));
  const sum = Array.from(body)
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** What a stock line moves; an id of nothing where nothing is known. */
const moved = ({ chance, known, location }: Drawing): object => {
  const [field, prefix] = chance.pick([
    ['colourBarItemId', 'cbi'],
    ['productId', 'prd'],
  ] as const);
  return { [field]: known.id(chance, location, [prefix]) || 'none' };
};

function stockLine(drawing: Drawing): object {
  const { chance, known, location } = drawing;
  const quantity = chance.often(1 / 20) ? 100_000 : chance.whole(1, 4);
  switch (chance.whole(0, 5)) {
    case 0:
      return { type: 'correction', correctsMovementId: known.id(chance, location, ['mov']) || 'none' };
    case 1:
    case 2:
      return {
        type: 'withdrawal',
        ...moved(drawing),
        quantity,
        ...(chance.often(0.5) && { reason: chance.pick(['damaged', 'own-use', 'x-1']) }),
      };
    case 3: {
      const product = known.id(chance, location, ['prd']) || 'none';
      return {
        type: 'delivery',
        productId: product,
        quantity,
        unitCost: chance.pick(['0', '12.5', '999999999.99']),
      };
    }
    default:
      return { type: 'delivery', ...moved(drawing), quantity };
  }
}

function component({ chance, known, location }: Drawing): object {
  const amount = chance.often(1 / 25) ? 100_000 : chance.whole(1, 90);
  const opened = chance.often(1 / 4);
  return {
    colourBarItemId: known.id(chance, location, ['cbi']) || 'none',
    amount,
    ...(opened && { openedNewPack: true }),
    ...(opened && chance.often(0.5) && { fromFinishedPack: chance.whole(0, amount) }),
  };
}

function json(chance: Chance, depth: number): unknown {
  switch (chance.whole(0, depth > 0 ? 6 : 4)) {
    case 0:
      return null;
    case 1:
      return chance.pick([0, -1, 1.5, 1e21, 12_345_678_901_234]);
    case 2:
      return chance.often(0.5);
    case 3:
    case 4:
      return chance.pick(['', 'å', '🎨', 'a"b\\c', '\u2028', '</script>']);
    case 5:
      return Array.from({ length: chance.whole(0, 3) }, () => json(chance, depth - 1));
    default:
      return appData(chance, depth - 1);
  }
}

function appData(chance: Chance, depth = 3): object {
  const names = ['a', 'å', '', 'constructor', '0', 'a.b'];
  return Object.fromEntries(
    Array.from({ length: chance.whole(0, 4) }, () => [chance.pick(names), json(chance, depth)]),
  );
}

type Shape = (drawing: Drawing) => unknown;

/** By the schema's id, or the field's name; undefined where the schema says enough. */
export const shapes: Readonly<Record<string, Shape>> = {
  IdentityNumberSent: ({ chance }) => identityNumber(chance),
  StockMovementLine: stockLine,
  ColourBarMixComponentCreate: component,
  organisationNumber: ({ chance }) => withLuhn(digits(chance, 9)),
  ean: ({ chance, known }) =>
    (chance.often(1 / 3) ? known.value(chance, 'ean') : undefined) ?? barcode(chance),
  pin: ({ chance, known }) => (chance.often(0.5) ? known.value(chance, 'pin') : undefined),
  appData: ({ chance }) => appData(chance),
  value: ({ chance }) => chance.pick(['500', '100.00', '0.01', '999999999.99']),
  remainingValue: ({ chance }) => chance.pick(['0', '0.01', '0.00']),
};
