import { ascii, type Encoder, type Sent } from './encoder.ts';
import { weightWords, written } from './moments.ts';

const reasons = (bits: number, net: boolean, words: string): Sent => ({
  bytes: [2, 0x3f, 0x40 + bits + (net ? 0x20 : 0)],
  words: net ? `${words} net` : words,
});

/** STX, five digits with a point among them, CR; while the pan moves, only the reasons why not. */
export const toledo8217: Encoder = {
  id: 'toledo-8217',
  shows: [{ decimals: 3, unit: 'kg' }],
  says: ['over', 'under', 'motion', 'blank'],
  variants: 2,
  net: true,
  belowZero: false,
  netFirst: { type: 'motion', net: true },
  text: true,
  end: '\r',
  tellsBeginning: true,
  encode: (moment, variant) => {
    switch (moment.type) {
      case 'weight': {
        if (!moment.stable) return reasons(1, moment.net, 'motion');
        const number = written(moment).padStart(6, variant === 0 ? '0' : ' ');
        return { bytes: [2, ...ascii(number)], words: weightWords(moment, 'stable', moment.net) };
      }
      case 'over':
        return reasons(2, moment.net, 'overload');
      case 'under':
        return reasons(4, moment.net, 'underload');
      case 'motion':
        return reasons(1, moment.net, 'motion');
      default:
        return { bytes: [2, ...ascii('      ')], words: null };
    }
  },
};
