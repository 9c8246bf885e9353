import { ascii, type Encoder, type Sent, showing } from './encoder.ts';
import { markOf, weightWords, written, type Moment } from './moments.ts';

/** The scale's number, and its lamps: bit 7 always, 6 stable, 2 gross, 1 tare. */
function frame(state: string, moment: Moment, data: string, unit: string, words: string | null): Sent {
  const lamps = 0x80 + (state === 'ST' ? 0x40 : 0) + (moment.net ? 2 : 4);
  const load = moment.net ? 'NT' : 'GS';
  return { bytes: [...ascii(`${state},${load},1`), lamps, ...ascii(`,${data}${unit}`)], words };
}

export const cas22: Encoder = {
  id: 'cas-22',
  shows: showing('0.001 kg', '0.0001 kg', '0.1 g', '0.001 lb', '0.01 oz'),
  says: ['over', 'blank', 'chatter'],
  variants: 2,
  net: true,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    const net = moment.net ? ' net' : '';
    switch (moment.type) {
      case 'weight': {
        const sign = moment.digits < 0 ? '-' : '';
        const digits = written({ ...moment, digits: Math.abs(moment.digits) });
        const data =
          variant === 0 ? sign + digits.padStart(8 - sign.length, '0') : (sign + digits).padStart(8, ' ');
        const unit = moment.unit.padStart(3);
        const words = weightWords(moment, markOf(moment), moment.net);
        return frame(moment.stable ? 'ST' : 'US', moment, data, unit, words);
      }
      case 'over':
        return frame('OL', moment, '        ', ' kg', `overload${net}`);
      case 'blank':
        return frame('ST', moment, '        ', ' kg', null);
      default:
        return frame('ST', moment, ' Lo bat ', ' kg', null);
    }
  },
};
