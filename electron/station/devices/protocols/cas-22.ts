/**
 * CAS, 22 bytes: `ST,GS,` the scale's number, its lamps, a comma, eight characters of weight, a blank and the unit, CR
 * LF. `US` moves, `OL` is beyond the range, `NT` is net. Number and lamps are any byte: every place counts.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { numberIn, toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, lineParser } from './lines.ts';
import { eightN1, sevenE1 } from './serial-settings.ts';

/** A frame's twenty characters, without CR LF. */
const weightFrame = /^(ST|US|OL),(GS|NT),[^][^],(.{8}) ( g|[A-Za-z]{2})$/;

export const cas22: ScaleProtocol = {
  id: 'cas-22',
  name: 'CAS, 22 bytes',
  maker: 'CAS',
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(19_200), eightN1(4800), eightN1(2400), eightN1(38_400), sevenE1(9600)],
  parser: cas22Parser,
  commands: {
    start: [],
    repeat: null,
    stop: null,
    once: null,
    zero: bytesOf('ZE\r\n'),
    tare: bytesOf('TR\r\n'),
    clearTare: null,
  },
};

function cas22Parser(): Parser {
  return lineParser({ longest: 32, read });
}

function read(raw: string): Frame {
  if (/^ERR.{0,3}$/.test(raw)) return { type: 'answer', command: 'command', outcome: 'refused', raw };
  const found = weightFrame.exec(raw);
  if (!found) return { type: 'noise', raw };
  const [, state, load, field = '', spelling = ''] = found;
  const net = load === 'NT';
  if (state === 'OL') return { type: /^ *-/.test(field) ? 'underload' : 'overload', net, raw };
  const number = numberIn(field);
  const unit = unitSpelled(spelling.trimStart());
  const hundredths = number === null || unit === null ? null : toHundredths(number, unit);
  if (hundredths === null) return { type: 'noise', raw };
  return { type: 'weight', hundredths, stable: state === 'ST', net, raw };
}
