import { type Encoder, said, showing } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

/** `ST,GS 1.000KG`, as the older indicators print; `ST,NT,+   1.000 kg` and `ST,N ,-   1.234,kg`, as others do. */
export const kernLegacy: Encoder = {
  id: 'kern-legacy',
  shows: showing('0.001 kg', '0.1 g', '0.0001 kg', '0.001 lb', '0.01 oz'),
  says: ['over', 'under', 'blank', 'chatter'],
  variants: 3,
  unpadded: [0],
  net: true,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment, variant) => {
    const load = variant === 2 ? (moment.net ? 'N ' : 'G ') : moment.net ? 'NT' : 'GS';
    switch (moment.type) {
      case 'weight': {
        const state = moment.stable ? 'ST' : 'US';
        const words = weightWords(moment, markOf(moment), moment.net);
        if (variant === 0)
          return said(`${state},${load} ${written(moment)}${moment.unit.toUpperCase()}`, words);
        const number = written({ ...moment, digits: Math.abs(moment.digits) }).padStart(8, ' ');
        const sign = moment.digits < 0 ? '-' : variant === 1 ? '+' : ' ';
        return said(`${state},${load},${sign}${number}${variant === 1 ? ' ' : ','}${moment.unit}`, words);
      }
      case 'over':
        return said(`OL,${load},+          `, moment.net ? 'overload net' : 'overload');
      case 'under':
        return said(`OL,${load},-          `, moment.net ? 'underload net' : 'underload');
      case 'blank':
        return said(`ST,${load},         kg`, null);
      default:
        return said('        10PCS', null);
    }
  },
};
