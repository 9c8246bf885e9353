/**
 * What each protocol allows a frame to say, in its own words: written apart from the parsers, so that a reading which a
 * parser invents is seen. From a frame's bytes to the readings that they may be; none: the frame may say no weight.
 */
import type { ProtocolId } from '../../electron/station/devices/protocol.ts';
import { shownHundredths, type ShownUnit } from './encoders/moments.ts';

const unitWords: Readonly<Record<string, ShownUnit>> = {
  MG: 'mg',
  G: 'g',
  KG: 'kg',
  LB: 'lb',
  LBS: 'lb',
  OZ: 'oz',
};
const tonne = 100_000_000;

/** The weight of `12.50` in that unit; null if implausible. */
function amount(text: string, unit: ShownUnit | undefined): number | null {
  const compact = text.replaceAll(' ', '');
  const parts = /^([-+]?)([0-9]+)(?:[.]([0-9]+))?$/.exec(compact);
  if (!parts || unit === undefined) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const digits = Number(whole + decimals) * (sign === '-' ? -1 : 1);
  const hundredths = shownHundredths({ digits, decimals: decimals.length, unit });
  return Math.abs(hundredths) < tonne ? hundredths : null;
}

const either = (mark: string, hundredths: number | null): string[] =>
  hundredths === null ? [] : [`${hundredths} ${mark}`, `${hundredths} ${mark} net`];
const exactly = (mark: string, hundredths: number | null, net: boolean): string[] =>
  hundredths === null ? [] : [`${hundredths} ${mark}${net ? ' net' : ''}`];

const unitOf = (text: string | undefined): ShownUnit | undefined =>
  unitWords[(text ?? '').trim().toUpperCase()];

function sics(raw: string): string[] {
  const overOrUnder = /^S [+-]$/.exec(raw);
  if (overOrUnder) return raw === 'S +' ? ['overload', 'overload net'] : ['underload', 'underload net'];
  const found = /^S ([SD]) (?=.{10} )( *[-+]? *[0-9]+(?:[.][0-9]+)?) ([a-zA-Z]+) *$/.exec(raw);
  if (!found || found[2]?.length !== 10) return [];
  return either(found[1] === 'S' ? 'stable' : 'moving', amount(found[2], unitOf(found[3])));
}

function kernLegacy(raw: string): string[] {
  const over = /^OL,(?:(N)|G)[STW]? ?[ ,] *([+-]?)[^0-9]*$/.exec(raw);
  if (over) return [(over[2] === '-' ? 'underload' : 'overload') + (over[1] ? ' net' : '')];
  const found = /^([SU][TS]),(G|N)[STW]? ?[, ]([ +-]*[0-9.]+)[ ,]*([A-Za-z]+) *$/.exec(raw);
  if (!found) return [];
  return exactly(
    found[1] === 'ST' ? 'stable' : 'moving',
    amount(found[3] ?? '', unitOf(found[4])),
    found[2] === 'N',
  );
}

function and(raw: string): string[] {
  const line = raw.replace(/^(..),(?:OK|HI|LO|--),/, '$1,');
  if (/^OL,[+-][0-9.]+(?:E[+]..|...)$/.test(line) && line.length <= 15)
    return [line[3] === '-' ? 'underload' : 'overload'];
  if (line.length !== 15 || !/^(?:ST|US),[+-][0-9.]{8}[ A-Za-z]{3}$/.test(line)) return [];
  return exactly(
    line.startsWith('ST') ? 'stable' : 'moving',
    amount(line.slice(3, 12), unitOf(line.slice(12))),
    false,
  );
}

function ohaus(raw: string): string[] {
  const found =
    /^([ 0-9.+-]{10,12}) ([A-Za-z]+)( *[?])?( +(?:NET|N|G|B|B[/]G|[0-9]{2}:[0-9]{2}:[0-9]{2}))? *$/i.exec(
      raw,
    );
  if (!found || !/[0-9]$/.test(found[1] ?? '')) return [];
  const net = /^N/i.test((found[4] ?? '').trim());
  return exactly(found[3] ? 'moving' : 'stable', amount(found[1] ?? '', unitOf(found[2])), net);
}

function radwag(raw: string): string[] {
  if (/^S[UI ][I ] ?[\^v](?: |$)/.test(raw))
    return [raw.slice(3, 5).includes('^') ? 'overload' : 'underload'];
  const line = raw.length === 20 && raw[3] === ' ' ? raw.slice(0, 3) + raw.slice(4) : raw;
  if (line.length !== 19 || !/^(?:S {2}|SI |SU |SUI)[ ?] [ +-][ 0-9.+-]{8}[0-9] [a-zA-Z]+ *$/.test(line))
    return [];
  return exactly(
    line[3] === '?' ? 'moving' : 'stable',
    amount(line.slice(5, 15), unitOf(line.slice(16))),
    false,
  );
}

function cas22(raw: string): string[] {
  if (raw.length !== 20 || raw[2] !== ',' || raw[5] !== ',' || raw[8] !== ',') return [];
  const [state, load, data, unit] = [raw.slice(0, 2), raw.slice(3, 5), raw.slice(9, 17), raw.slice(17)];
  if (!['GS', 'NT'].includes(load) || unit[0] !== ' ') return [];
  const net = load === 'NT';
  if (state === 'OL') return [(data.trim().startsWith('-') ? 'underload' : 'overload') + (net ? ' net' : '')];
  if (!['ST', 'US'].includes(state) || !/^[ 0-9.+-]{7}[0-9]$/.test(data)) return [];
  return exactly(state === 'ST' ? 'stable' : 'moving', amount(data, unitOf(unit)), net);
}

function toledo(raw: string): string[] {
  if (raw.charCodeAt(0) !== 2) return [];
  if (raw[1] === '?' && raw.length === 3) {
    const bits = raw.charCodeAt(2);
    const net = bits & 32 ? ' net' : '';
    if (bits & 2) return [`overload${net}`];
    if (bits & 4) return [`underload${net}`];
    return bits & 1 ? [`motion${net}`] : [];
  }
  const found = /^ *([0-9]+[.][0-9]+)N?$/.exec(raw.slice(1));
  return found ? either('stable', amount(found[1] ?? '', 'kg')) : [];
}

function plain(raw: string): string[] {
  const words =
    /^ *(?:(ST|US|S|D)[ ,]+)?([-+]? *[0-9]+(?:[.][0-9]+)?) ?(kg|g|mg|lb|oz)?[ ,]*(ST|US|S|D|[?])? *$/i.exec(
      raw,
    );
  if (!words) return [];
  const mark = (words[1] ?? words[4] ?? '').toUpperCase();
  const stability = mark === '' ? 'unmarked' : mark === 'ST' || mark === 'S' ? 'stable' : 'moving';
  return exactly(stability, amount(words[2] ?? '', words[3] ? unitOf(words[3]) : 'g'), false);
}

const bytesIn = (raw: string): number[] => raw.split(' ').map((pair) => Number.parseInt(pair, 16));

const hidUnits: Readonly<Record<number, ShownUnit>> = {
  1: 'mg',
  2: 'g',
  3: 'kg',
  11: 'oz',
  12: 'lb',
};

function hid(raw: string): string[] {
  const [report, status, unit = 0, exponent = 0, low = 0, high = 0, ...more] = bytesIn(raw);
  if (report !== 3 || more.length > 0 || raw.length !== 17) return [];
  if (status === 5) return ['underload'];
  if (status === 6) return ['overload'];
  const shown = hidUnits[unit];
  if (status !== 2 && status !== 3 && status !== 4) return [];
  const power = exponent < 128 ? exponent : exponent - 256;
  const digits = low + high * 256;
  if (Math.abs(power) > 12) return [];
  const text = power < 0 ? `${digits}` : `${digits}${'0'.repeat(power)}`;
  const size = { digits: Number(text), decimals: Math.max(0, -power) };
  const hundredths = shown === undefined ? tonne : shownHundredths({ ...size, unit: shown });
  if (hundredths >= tonne) return [];
  return exactly(status === 3 ? 'moving' : 'stable', hundredths, false);
}

/** The weight's six bytes after events of other kinds, whose lengths the makers' logs show; anything may follow. */
const acaiaWeight =
  /^(?:06 .. |07 .. .. .. |08 .. |0b .. .. |05 (?:.. ){6})*05 (..) (..) (..) 00 0([1-4]) (..)(?: |$)/;

function acaia(raw: string): string[] {
  const bytes = bytesIn(raw);
  if (!raw.startsWith('ef dd 0c ') || bytes.length !== (bytes[3] ?? 0) + 5) return [];
  const carried = bytes.slice(3, -2);
  const sum = (from: number) =>
    carried.reduce((total, byte, place) => (place % 2 === from ? total + byte : total), 0) % 256;
  if (sum(0) !== bytes.at(-2) || sum(1) !== bytes.at(-1)) return [];
  const found = acaiaWeight.exec(raw.slice('ef dd 0c 00 '.length, -'00 00'.length));
  if (!found) return [];
  const [low = 0, middle = 0, high = 0, decimals = 0, sign = 0] = found
    .slice(1)
    .map((text) => Number.parseInt(text, 16));
  const digits = (low + middle * 256 + high * 65_536) * (sign % 4 >= 2 ? -1 : 1);
  return (['g', 'oz'] as const)
    .map((unit) => shownHundredths({ digits, decimals, unit }))
    .filter((hundredths) => Math.abs(hundredths) < 1_000_000)
    .map((hundredths) => `${hundredths} unmarked`);
}

export const grammars: Readonly<Record<ProtocolId, (raw: string) => string[]>> = {
  sics,
  kcp: sics,
  'kern-legacy': kernLegacy,
  and,
  ohaus,
  radwag,
  'cas-22': cas22,
  'toledo-8217': toledo,
  plain,
  hid,
  acaia,
};

/** Of a frame's `raw`, as its parser gives it. */
export const longestRaw: Readonly<Record<ProtocolId, number>> = {
  sics: 80,
  kcp: 80,
  'kern-legacy': 48,
  and: 32,
  ohaus: 64,
  radwag: 32,
  'cas-22': 32,
  'toledo-8217': 12,
  plain: 40,
  hid: 47,
  acaia: 45 * 3,
};
