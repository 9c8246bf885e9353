/**
 * A&D's standard format, always fifteen characters: `ST,+00001.27  g` is a stable weight, `US` a moving one, `OL` beyond
 * the range, `QT` a count. A comparator's verdict may stand between: `ST,OK,+00001.27  g`.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, lineParser } from './lines.ts';
import { eightN1, sevenE1 } from './serial-settings.ts';

const ACK = '\u0006';
const weightFrame = /^(ST|US),(?:(?:HI|OK|LO|--),)?(?=.{12}$)([+-]\d+\.?\d*) {0,2}([A-Za-z]{1,3})$/;
const overFrame = /^OL,(?:(?:HI|OK|LO|--),)?([+-])(?:[\d.]{7}E\+\d\d|[\d.]{8}[ A-Za-z%]{3})$/;
const otherFrame = /^(?:QT|ST|US),(?:(?:HI|OK|LO|--),)?[+-][\d.]{8}[ A-Za-z%]{3}$/;

export const and: ScaleProtocol = {
  id: 'and',
  name: 'A&D',
  maker: 'A&D',
  carrier: 'serial',
  serial: [sevenE1(2400), sevenE1(4800), sevenE1(9600), eightN1(2400), eightN1(9600), sevenE1(1200)],
  parser: andParser,
  commands: {
    start: [bytesOf('SIR\r\n')],
    repeat: null,
    stop: bytesOf('C\r\n'),
    once: bytesOf('Q\r\n'),
    zero: bytesOf('Z\r\n'),
    tare: bytesOf('T\r\n'),
    clearTare: null,
  },
};

function andParser(): Parser {
  return lineParser({ longest: 32, alone: 0x06, read });
}

function read(raw: string): Frame {
  if (raw === ACK) return { type: 'answer', command: 'command', outcome: 'accepted', raw };
  if (/^EC,E\d\d$/.test(raw)) {
    return { type: 'answer', command: 'command', outcome: raw === 'EC,E01' ? 'unknown' : 'refused', raw };
  }
  const weight = weightFrame.exec(raw);
  if (weight) {
    const [, stability, number = '', spelling = ''] = weight;
    const unit = spelling.length + number.length <= 12 ? unitSpelled(spelling) : null;
    const hundredths = unit === null || number.length !== 9 ? null : toHundredths(number, unit);
    if (hundredths !== null)
      return { type: 'weight', hundredths, stable: stability === 'ST', net: false, raw };
  }
  const over = overFrame.exec(raw);
  if (over) return { type: over[1] === '-' ? 'underload' : 'overload', net: false, raw };
  return { type: otherFrame.test(raw) && !weight ? 'other' : 'noise', raw };
}
