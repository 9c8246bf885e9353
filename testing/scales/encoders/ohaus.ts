import { type Encoder, said, showing } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

/** Ten, eleven or twelve places; the last way also says NET. */
export const ohaus: Encoder = {
  id: 'ohaus',
  shows: showing(
    '0.01 g',
    '0.1 g',
    '0.0001 kg',
    '0.001 oz',
    '0.0001 lb',
    '0.01 ct',
    '0.0001 ozt',
    '0.001 dwt',
    '0.1 gn',
  ),
  says: ['blank', 'unknown', 'chatter'],
  variants: 3,
  net: true,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    switch (moment.type) {
      case 'weight': {
        const unit = moment.unit === 'gn' ? 'GN' : moment.unit;
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
