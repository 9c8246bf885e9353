import { type Encoder, said, showing } from './encoder.ts';
import { markOf, weightWords, written, type ShownUnit } from './moments.ts';

const unitField = (unit: ShownUnit): string =>
  (unit === 'gn' ? 'GN' : unit === 'tola' ? 't' : unit).padStart(3);

/** A polarity, eight places with the point in them, three of unit: zeros fill what is empty. */
export const and: Encoder = {
  id: 'and',
  shows: showing(
    '0.01 g',
    '0.1 g',
    '0.0001 kg',
    '0.001 oz',
    '0.0001 lb',
    '0.0001 ozt',
    '0.01 ct',
    '0.001 mom',
    '0.001 dwt',
    '0.1 gn',
    '0.0001 tola',
  ),
  says: ['over', 'under', 'blank', 'unknown', 'chatter'],
  variants: 2,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    switch (moment.type) {
      case 'weight': {
        const unit = unitField(moment.unit);
        const digits = written({ ...moment, digits: Math.abs(moment.digits) }).padStart(8, '0');
        const verdict = variant === 1 ? 'OK,' : '';
        return said(
          `${moment.stable ? 'ST' : 'US'},${verdict}${moment.digits < 0 ? '-' : '+'}${digits}${unit}`,
          weightWords(moment, markOf(moment), false),
        );
      }
      case 'over':
        return said('OL,+9999999E+19', 'overload');
      case 'under':
        return said('OL,-9999999E+19', 'underload');
      case 'blank':
        return said('ST,           g', null);
      case 'unknown':
        return said('EC,E01', 'command: unknown');
      default:
        return said('QT,+00000012 PC', null);
    }
  },
};
