import { said, type Encoder } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

const unitField = {
  g: '  g',
  kg: ' kg',
  oz: ' oz',
  lb: ' lb',
  ozt: 'ozt',
  ct: ' ct',
  mom: 'mom',
  dwt: 'dwt',
  gn: ' GN',
  tola: '  t',
};

/** A polarity, eight places with the point in them, three of unit: zeros fill what is empty. */
export const and: Encoder = {
  id: 'and',
  shows: [
    { decimals: 2, unit: 'g' },
    { decimals: 1, unit: 'g' },
    { decimals: 4, unit: 'kg' },
    { decimals: 3, unit: 'oz' },
    { decimals: 4, unit: 'lb' },
    { decimals: 4, unit: 'ozt' },
    { decimals: 2, unit: 'ct' },
    { decimals: 3, unit: 'mom' },
    { decimals: 3, unit: 'dwt' },
    { decimals: 1, unit: 'gn' },
    { decimals: 4, unit: 'tola' },
  ],
  says: ['over', 'under', 'blank', 'unknown', 'chatter'],
  variants: 2,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    switch (moment.type) {
      case 'weight': {
        const unit = unitField[moment.unit as keyof typeof unitField];
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
