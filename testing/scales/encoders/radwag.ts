import { type Encoder, said, showing } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

/** Platforms put the marker in the fourth place; newer balances a blank before it. */
export const radwag: Encoder = {
  id: 'radwag',
  shows: showing('0.1 g', '0.01 g', '0.0001 kg', '0.0001 lb', '0.001 oz', '0.01 ct', '1 mg'),
  says: ['over', 'under', 'blank', 'busy', 'zeroed', 'unknown'],
  variants: 2,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    const start = variant === 1 ? 'SI  ' : 'SI ';
    switch (moment.type) {
      case 'weight': {
        const digits = written({ ...moment, digits: Math.abs(moment.digits) }).padStart(9, ' ');
        const sign = moment.digits < 0 ? '-' : ' ';
        return said(
          `${start}${moment.stable ? ' ' : '?'} ${sign}${digits} ${moment.unit.padEnd(3, ' ')}`,
          weightWords(moment, markOf(moment), false),
        );
      }
      case 'over':
        return said(`${start}^            kg `, 'overload');
      case 'under':
        return said(`${start}v            kg `, 'underload');
      case 'blank':
        return said(`${start}             kg `, null);
      case 'busy':
        return said('SI I', 'weight: busy');
      case 'zeroed':
        return said('Z D', 'zero: done');
      default:
        return said('ES', 'command: unknown');
    }
  },
};
