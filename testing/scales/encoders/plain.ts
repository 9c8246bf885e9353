import { type Encoder, said, showing } from './encoder.ts';
import { weightWords, written, type Weighed } from './moments.ts';

/** As many ways as there are scales without a protocol. */
const ways: readonly ((number: string, unit: string, stable: boolean) => [string, marked: boolean])[] = [
  (number, unit) => [`${number.padStart(9)} ${unit}`, false],
  (number, unit, stable) => [`${stable ? 'ST' : 'US'},${number.padStart(9)} ${unit}`, true],
  (number, unit, stable) => [`${number.padStart(9)} ${unit} ${stable ? 'S' : 'D'}`, true],
  (number, unit, stable) => [`${number.padStart(9)} ${unit}${stable ? '' : ' ?'}`, false],
  (number, unit) => [`${number}${unit}`, false],
];

const wordsOf = (moment: Weighed, text: string, marked: boolean): string => {
  if (marked) return weightWords(moment, moment.stable ? 'stable' : 'moving', false);
  return weightWords(moment, text.endsWith('?') ? 'moving' : 'unmarked', false);
};

export const plain: Encoder = {
  id: 'plain',
  shows: showing('0.1 g', '0.01 g', '0.001 kg', '0.001 lb', '0.01 oz'),
  says: ['blank', 'chatter'],
  variants: ways.length,
  unpadded: [4],
  net: false,
  belowZero: true,
  startUnknown: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    if (moment.type === 'weight') {
      const [text, marked] = ways[variant % ways.length]?.(written(moment), moment.unit, moment.stable) ?? [
        '',
        false,
      ];
      return said(text, wordsOf(moment, text, marked));
    }
    return moment.type === 'blank' ? said('          g', null) : said('Hello, I am a scale', null);
  },
};
