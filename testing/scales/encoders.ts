/** Encoders of each maker's frames: the opposite of the parsers, written from manuals and sharing no code with them. */
import type { ProtocolId } from '../../electron/station/devices/protocol.ts';
import { ascii, sentFrame, showing, textLine, type Encoder, type SentFrame } from './encoders/encoder.ts';
import { markOf, weightWords, written, type Weighed } from './encoders/moments.ts';

const unsigned = (moment: Weighed): string => written({ ...moment, digits: Math.abs(moment.digits) });

/** MT-SICS; KERN's KCP writes the same. */
const sics = (id: string): Encoder => ({
  ...textLine,
  id,
  shows: showing('0.01 g', '0.1 g', '0.0001 kg', '1 mg', '0.0001 lb', '0.001 oz'),
  weight: (moment) => {
    const number = written(moment).padStart(10, ' ');
    const words = weightWords(moment, markOf(moment), false);
    return sentFrame(`S ${moment.stable ? 'S' : 'D'} ${number} ${moment.unit}`, words);
  },
  says: () => ({
    over: sentFrame('S +', 'overload'),
    under: sentFrame('S -', 'underload'),
    blank: sentFrame('S S            g', null),
    busy: sentFrame('S I', 'weight: busy'),
    zeroed: sentFrame('Z A', 'zero: done'),
    unknown: sentFrame('ES', 'command: unknown'),
    chatter: sentFrame('I4 A "B021002593"', null),
  }),
});

/** `ST,GS 1.000KG`, as the older indicators print; `ST,NT,+   1.000 kg` and `ST,N ,-   1.234,kg`, as others do. */
const kernLoad = (variant: number, net: boolean) => (variant === 2 ? (net ? 'N ' : 'G ') : net ? 'NT' : 'GS');
const kernLegacy: Encoder = {
  ...textLine,
  id: 'kern-legacy',
  shows: showing('0.001 kg', '0.1 g', '0.0001 kg', '0.001 lb', '0.01 oz'),
  variants: 3,
  unpadded: [0],
  net: true,
  weight: (moment, variant) => {
    const state = `${moment.stable ? 'ST' : 'US'},${kernLoad(variant, moment.net)}`;
    const words = weightWords(moment, markOf(moment), moment.net);
    if (variant === 0) return sentFrame(`${state} ${written(moment)}${moment.unit.toUpperCase()}`, words);
    const sign = moment.digits < 0 ? '-' : variant === 1 ? '+' : ' ';
    const number = unsigned(moment).padStart(8, ' ');
    return sentFrame(`${state},${sign}${number}${variant === 1 ? ' ' : ','}${moment.unit}`, words);
  },
  says: (net, variant) => {
    const load = kernLoad(variant, net);
    return {
      over: sentFrame(`OL,${load},+          `, net ? 'overload net' : 'overload'),
      under: sentFrame(`OL,${load},-          `, net ? 'underload net' : 'underload'),
      blank: sentFrame(`ST,${load},         kg`, null),
      chatter: sentFrame('        10PCS', null),
    };
  },
};

/** A sign, eight characters with the decimal point (padded with zeros), and three of unit. */
const and: Encoder = {
  ...textLine,
  id: 'and',
  shows: showing('0.01 g', '0.1 g', '0.0001 kg', '0.001 oz', '0.0001 lb'),
  variants: 2,
  weight: (moment, variant) => {
    const unit = moment.unit.padStart(3);
    const state = `${moment.stable ? 'ST' : 'US'},${variant === 1 ? 'OK,' : ''}`;
    const digits = unsigned(moment).padStart(8, '0');
    const words = weightWords(moment, markOf(moment), false);
    return sentFrame(`${state}${moment.digits < 0 ? '-' : '+'}${digits}${unit}`, words);
  },
  says: () => ({
    over: sentFrame('OL,+9999999E+19', 'overload'),
    under: sentFrame('OL,-9999999E+19', 'underload'),
    blank: sentFrame('ST,           g', null),
    unknown: sentFrame('EC,E01', 'command: unknown'),
    chatter: sentFrame('QT,+00000012 PC', null),
  }),
};

/** Ten, eleven or twelve places; the last way also says NET. */
const ohaus: Encoder = {
  ...textLine,
  id: 'ohaus',
  shows: showing('0.01 g', '0.1 g', '0.0001 kg', '0.001 oz', '0.0001 lb'),
  variants: 3,
  net: true,
  weight: (moment, variant) => {
    const { unit } = moment;
    const number = written(moment).padStart(10 + variant, ' ');
    const words = weightWords(moment, markOf(moment), moment.net);
    const shape = `${number.length} ${unit}`;
    const padded = `${number} ${unit.padEnd(5)} ${moment.stable ? ' ' : '?'}`;
    if (moment.net) return { ...sentFrame(`${padded} NET`, words), shape };
    if (variant === 2) return { ...sentFrame(padded, words), shape };
    return { ...sentFrame(`${number} ${unit}${moment.stable ? '' : ' ?'}`, words), shape };
  },
  says: (_, variant) => ({
    blank: sentFrame(`${' '.repeat(10 + variant)} g`, null),
    unknown: sentFrame('ES', 'command: unknown'),
    chatter: sentFrame('          3 PCS', null),
  }),
};

/** Platform scales put the marker in the fourth place; newer balances put a blank before it. */
const radwagStart = (variant: number) => (variant === 1 ? 'SI  ' : 'SI ');
const radwag: Encoder = {
  ...textLine,
  id: 'radwag',
  shows: showing('0.1 g', '0.01 g', '0.0001 kg', '0.0001 lb', '0.001 oz', '1 mg'),
  variants: 2,
  weight: (moment, variant) => {
    const start = `${radwagStart(variant)}${moment.stable ? ' ' : '?'} ${moment.digits < 0 ? '-' : ' '}`;
    const words = weightWords(moment, markOf(moment), false);
    return sentFrame(`${start}${unsigned(moment).padStart(9, ' ')} ${moment.unit.padEnd(3, ' ')}`, words);
  },
  says: (_, variant) => ({
    over: sentFrame(`${radwagStart(variant)}^            kg `, 'overload'),
    under: sentFrame(`${radwagStart(variant)}v            kg `, 'underload'),
    blank: sentFrame(`${radwagStart(variant)}             kg `, null),
    busy: sentFrame('SI I', 'weight: busy'),
    zeroed: sentFrame('Z D', 'zero: done'),
    unknown: sentFrame('ES', 'command: unknown'),
  }),
};

/** The scale's number and its status bits: 7 always, 6 stable, 2 gross, 1 tare. */
function casFrame(state: string, net: boolean, data: string, unit: string, words: string | null): SentFrame {
  const lamps = 0x80 + (state === 'ST' ? 0x40 : 0) + (net ? 2 : 4);
  const load = net ? 'NT' : 'GS';
  return { bytes: [...ascii(`${state},${load},1`), lamps, ...ascii(`,${data}${unit}`)], words };
}
const cas22: Encoder = {
  ...textLine,
  id: 'cas-22',
  shows: showing('0.001 kg', '0.0001 kg', '0.1 g', '0.001 lb', '0.01 oz'),
  variants: 2,
  net: true,
  weight: (moment, variant) => {
    const sign = moment.digits < 0 ? '-' : '';
    const digits = unsigned(moment);
    const data =
      variant === 0 ? sign + digits.padStart(8 - sign.length, '0') : (sign + digits).padStart(8, ' ');
    const words = weightWords(moment, markOf(moment), moment.net);
    return casFrame(moment.stable ? 'ST' : 'US', moment.net, data, moment.unit.padStart(3), words);
  },
  says: (net) => ({
    over: casFrame('OL', net, '        ', ' kg', net ? 'overload net' : 'overload'),
    blank: casFrame('ST', net, '        ', ' kg', null),
    chatter: casFrame('ST', net, ' Lo bat ', ' kg', null),
  }),
};

/** STX, five digits with a point among them, CR; while the pan moves, only the reasons why not. */
const toledoReasons = (bits: number, net: boolean, words: string): SentFrame => ({
  bytes: [2, 0x3f, 0x40 + bits + (net ? 0x20 : 0)],
  words: net ? `${words} net` : words,
});
const toledo8217: Encoder = {
  ...textLine,
  id: 'toledo-8217',
  shows: showing('0.001 kg'),
  variants: 2,
  net: true,
  belowZero: false,
  netFirst: { type: 'motion', net: true },
  end: '\r',
  tellsBeginning: true,
  weight: (moment, variant) => {
    if (!moment.stable) return toledoReasons(1, moment.net, 'motion');
    const number = written(moment).padStart(6, variant === 0 ? '0' : ' ');
    return { bytes: [2, ...ascii(number)], words: weightWords(moment, 'stable', moment.net) };
  },
  says: (net) => ({
    over: toledoReasons(2, net, 'overload'),
    under: toledoReasons(4, net, 'underload'),
    motion: toledoReasons(1, net, 'motion'),
    blank: { bytes: [2, ...ascii('      ')], words: null },
  }),
};

/** Variants of scales without a protocol; in some a mark shows stability. */
const plainWays: readonly {
  readonly marked: boolean;
  readonly write: (number: string, unit: string, stable: boolean) => string;
}[] = [
  { marked: false, write: (number, unit) => `${number.padStart(9)} ${unit}` },
  { marked: true, write: (number, unit, stable) => `${stable ? 'ST' : 'US'},${number.padStart(9)} ${unit}` },
  { marked: true, write: (number, unit, stable) => `${number.padStart(9)} ${unit} ${stable ? 'S' : 'D'}` },
  { marked: false, write: (number, unit, stable) => `${number.padStart(9)} ${unit}${stable ? '' : ' ?'}` },
  { marked: false, write: (number, unit) => `${number}${unit}` },
];
const plain: Encoder = {
  ...textLine,
  id: 'plain',
  shows: showing('0.1 g', '0.01 g', '0.001 kg', '0.001 lb', '0.01 oz'),
  variants: plainWays.length,
  unpadded: [4],
  startUnknown: true,
  weight: (moment, variant) => {
    const { marked, write } = plainWays[variant % plainWays.length]!;
    const text = write(written(moment), moment.unit, moment.stable);
    const mark = marked ? markOf(moment) : text.endsWith('?') ? 'moving' : 'unmarked';
    return sentFrame(text, weightWords(moment, mark, false));
  },
  says: () => ({ blank: sentFrame('          g', null), chatter: sentFrame('Hello, I am a scale', null) }),
};

/** By the usage tables of point-of-sale devices. */
const hidUnits = { mg: 1, g: 2, kg: 3, oz: 11, lb: 12 };
const hidReport = (status: number, words: string | null): SentFrame => ({
  bytes: [3, status, 2, 0, 0, 0],
  words,
});
const hid: Encoder = {
  ...textLine,
  id: 'hid',
  shows: showing('0.1 g', '1 g', '0.001 kg', '0.1 oz', '0.01 lb'),
  belowZero: false,
  text: false,
  end: '',
  tellsBeginning: true,
  weight: (moment) => {
    const status = !moment.stable ? 3 : moment.digits === 0 ? 2 : 4;
    const exponent = moment.decimals === 0 ? 0 : 256 - moment.decimals;
    const [low, high] = [moment.digits % 256, Math.floor(moment.digits / 256)];
    const bytes = [3, status, hidUnits[moment.unit], exponent, low, high];
    return { bytes, words: weightWords(moment, markOf(moment), false) };
  },
  says: () => ({
    over: hidReport(6, 'overload'),
    under: hidReport(5, 'underload'),
    blank: hidReport(1, null),
    chatter: { bytes: [4, 7], words: null },
  }),
};

/** Two checksums follow the payload: one of its first, third, fifth… byte, one of the others. */
function acaiaPacket(kind: number, carried: readonly number[]): number[] {
  const sum = (from: number) =>
    carried.filter((_, place) => place % 2 === from).reduce((before, byte) => (before + byte) % 256, 0);
  return [0xef, 0xdd, kind, ...carried, sum(0), sum(1)];
}
/** The events of a message before and after its weight, as owners' logs have them. */
const acaiaEvents: readonly (readonly [before: readonly number[], after: readonly number[]])[] = [
  [[], []],
  // The timer of 12.3 s.
  [[], [7, 0, 12, 3]],
  // An acknowledged heartbeat.
  [[11, 0, 224], []],
  // The keys for tare, and for stopping the timer.
  [[8, 0], []],
  [[8, 10, 7, 1, 2, 3], []],
  [[6, 85], []],
];
const acaia: Encoder = {
  ...textLine,
  id: 'acaia',
  shows: showing('0.1 g', '0.01 g', '0.01 oz', '0.0001 oz'),
  summed: true,
  text: false,
  end: '',
  unitChange: (unit) => acaiaPacket(8, [7, 0x55, unit === 'oz' ? 5 : 2, 2, 1, 0, 1]),
  tellsBeginning: true,
  variants: acaiaEvents.length,
  weight: (moment, variant) => {
    const size = Math.abs(moment.digits);
    const bytes = [size & 255, (size >> 8) & 255, (size >> 16) & 255, 0];
    const weight = [5, ...bytes, moment.decimals, moment.digits < 0 ? 2 : 0];
    const [before, after] = acaiaEvents[variant] ?? [[], []];
    const carried = [...before, ...weight, ...after];
    return {
      bytes: acaiaPacket(12, [carried.length + 1, ...carried]),
      words: weightWords(moment, 'unmarked', false),
    };
  },
  says: () => ({
    // The timer's event, and the battery's.
    blank: { bytes: acaiaPacket(12, [5, 7, 0, 12, 3]), words: null },
    chatter: { bytes: acaiaPacket(12, [4, 6, 85, 0]), words: null },
  }),
};

export const encoders: Readonly<Record<ProtocolId, Encoder>> = {
  sics: sics('sics'),
  kcp: sics('kcp'),
  'kern-legacy': kernLegacy,
  and,
  ohaus,
  radwag,
  'cas-22': cas22,
  'toledo-8217': toledo8217,
  plain,
  hid,
  acaia,
};
