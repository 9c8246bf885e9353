import { showing, type Encoder, type Sent } from './encoder.ts';
import { weightWords } from './moments.ts';

/** By the usage tables of point-of-sale devices. */
const unitNumber = {
  mg: 1,
  g: 2,
  kg: 3,
  ct: 4,
  gn: 6,
  dwt: 7,
  tonne: 8,
  ozt: 10,
  oz: 11,
  lb: 12,
  mom: 0,
  tola: 0,
};

const report = (status: number, words: string | null): Sent => ({ bytes: [3, status, 2, 0, 0, 0], words });

export const hid: Encoder = {
  id: 'hid',
  shows: showing('0.1 g', '1 g', '0.001 kg', '0.1 oz', '0.01 lb', '0.001 ozt', '0.01 dwt'),
  says: ['over', 'under', 'blank', 'chatter'],
  variants: 1,
  net: false,
  belowZero: false,
  text: false,
  end: '',
  tellsBeginning: true,
  encode: (moment) => {
    switch (moment.type) {
      case 'weight': {
        const status = !moment.stable ? 3 : moment.digits === 0 ? 2 : 4;
        const exponent = moment.decimals === 0 ? 0 : 256 - moment.decimals;
        const [low, high] = [moment.digits % 256, Math.floor(moment.digits / 256)];
        return {
          bytes: [3, status, unitNumber[moment.unit], exponent, low, high],
          words: weightWords(moment, moment.stable ? 'stable' : 'moving', false),
        };
      }
      case 'over':
        return report(6, 'overload');
      case 'under':
        return report(5, 'underload');
      case 'blank':
        return report(1, null);
      default:
        return { bytes: [4, 7], words: null };
    }
  },
};
