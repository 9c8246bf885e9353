import { said, type Encoder } from './encoder.ts';
import { markOf, weightWords, written } from './moments.ts';

const shownAs = {
  g: 'g',
  kg: 'kg',
  mg: 'mg',
  oz: 'oz',
  lb: 'lb',
  ct: 'ct',
  ozt: 'ozt',
  dwt: 'dwt',
  gn: 'GN',
};

const speaks = (id: string): Encoder => ({
  id,
  shows: [
    { decimals: 2, unit: 'g' },
    { decimals: 1, unit: 'g' },
    { decimals: 4, unit: 'kg' },
    { decimals: 0, unit: 'mg' },
    { decimals: 4, unit: 'lb' },
    { decimals: 3, unit: 'oz' },
    { decimals: 2, unit: 'ct' },
    { decimals: 4, unit: 'ozt' },
    { decimals: 3, unit: 'dwt' },
    { decimals: 1, unit: 'gn' },
  ],
  says: ['over', 'under', 'blank', 'busy', 'zeroed', 'unknown', 'chatter'],
  variants: 1,
  net: false,
  belowZero: true,
  text: true,
  end: '\r\n',
  encode: (moment) => {
    switch (moment.type) {
      case 'weight': {
        const unit = moment.unit in shownAs ? shownAs[moment.unit as keyof typeof shownAs] : moment.unit;
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
