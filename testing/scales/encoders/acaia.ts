import { showing, type Encoder } from './encoder.ts';
import { weightWords } from './moments.ts';

/** Two sums follow what is carried: one of its first, third, fifth… byte, one of the others. */
function packet(kind: number, carried: readonly number[]): number[] {
  const sum = (from: number) =>
    carried.filter((_, place) => place % 2 === from).reduce((before, byte) => (before + byte) % 256, 0);
  return [0xef, 0xdd, kind, ...carried, sum(0), sum(1)];
}

export const acaia: Encoder = {
  id: 'acaia',
  shows: showing('0.1 g', '0.01 g', '0.01 oz', '0.0001 oz'),
  says: ['blank', 'chatter'],
  variants: 1,
  net: false,
  belowZero: true,
  summed: true,
  text: false,
  end: '',
  unitChange: (unit) => packet(8, [7, 0x55, unit === 'oz' ? 5 : 2, 2, 1, 0, 1]),
  tellsBeginning: true,
  encode: (moment) => {
    switch (moment.type) {
      case 'weight': {
        const size = Math.abs(moment.digits);
        const bytes = [size & 255, (size >> 8) & 255, (size >> 16) & 255, 0];
        return {
          bytes: packet(12, [8, 5, ...bytes, moment.decimals, moment.digits < 0 ? 2 : 0]),
          words: weightWords(moment, 'unmarked', false),
        };
      }
      case 'blank':
        // The timer's event.
        return { bytes: packet(12, [5, 7, 0, 12, 3]), words: null };
      default:
        // The battery's.
        return { bytes: packet(12, [4, 6, 85, 0]), words: null };
    }
  },
};
