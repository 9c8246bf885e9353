import { said, type Encoder } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

const spelling = {
  g: 'g',
  kg: 'kg',
  oz: 'oz',
  lb: 'lb',
  ozt: 'ozt',
  ct: 'ct',
  dwt: 'dwt',
  gn: 'GN',
  mg: 'mg',
};

/** Ten, eleven or twelve places; the last way also says NET. */
export const ohaus: Encoder = {
  id: 'ohaus',
  shows: [
    { decimals: 2, unit: 'g' },
    { decimals: 1, unit: 'g' },
    { decimals: 4, unit: 'kg' },
    { decimals: 3, unit: 'oz' },
    { decimals: 4, unit: 'lb' },
    { decimals: 2, unit: 'ct' },
    { decimals: 4, unit: 'ozt' },
    { decimals: 3, unit: 'dwt' },
    { decimals: 1, unit: 'gn' },
  ],
  says: ['blank', 'unknown', 'chatter'],
  variants: 3,
  net: true,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    switch (moment.type) {
      case 'weight': {
        const unit = spelling[moment.unit as keyof typeof spelling];
        const number = written(moment).padStart(10 + variant, ' ');
        const words = weightWords(moment, markOf(moment), moment.net);
        const shape = `${number.length} ${unit}`;
        const padded = `${number} ${unit.padEnd(5)} ${moment.stable ? ' ' : '?'}`;
        if (moment.net) return { ...said(`${padded} NET`, words), shape };
        if (variant === 2) return { ...said(padded, words), shape };
        return { ...said(`${number} ${unit}${moment.stable ? '' : ' ?'}`, words), shape };
      }
      case 'blank':
        return said(`${' '.repeat(10 + variant)} g`, null);
      case 'unknown':
        return said('ES', 'command: unknown');
      default:
        return said('          3 PCS', null);
    }
  },
};
