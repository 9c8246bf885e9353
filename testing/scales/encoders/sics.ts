import { type Encoder, said, showing } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

const speaks = (id: string): Encoder => ({
  id,
  shows: showing(
    '0.01 g',
    '0.1 g',
    '0.0001 kg',
    '1 mg',
    '0.0001 lb',
    '0.001 oz',
    '0.01 ct',
    '0.0001 ozt',
    '0.001 dwt',
    '0.1 gn',
  ),
  says: ['over', 'under', 'blank', 'busy', 'zeroed', 'unknown', 'chatter'],
  variants: 1,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment) => {
    switch (moment.type) {
      case 'weight': {
        const unit = moment.unit === 'gn' ? 'GN' : moment.unit;
        const number = written(moment).padStart(10, ' ');
        return said(
          `S ${moment.stable ? 'S' : 'D'} ${number} ${unit}`,
          weightWords(moment, markOf(moment), false),
        );
      }
      case 'over':
        return said('S +', 'overload');
      case 'under':
        return said('S -', 'underload');
      case 'motion':
      case 'busy':
        return said('S I', 'weight: busy');
      case 'blank':
        return said('S S            g', null);
      case 'zeroed':
        return said('Z A', 'zero: done');
      case 'unknown':
        return said('ES', 'command: unknown');
      case 'chatter':
        return said('I4 A "B021002593"', null);
      default:
        return moment satisfies never;
    }
  },
});

export const sics = speaks('sics');
export const kcp = speaks('kcp');
