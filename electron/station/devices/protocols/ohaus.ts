/**
 * Ohaus: the weight right-aligned in ten to twelve characters, a blank, the unit, `?` while it moves, perhaps a legend:
 * `     192.21 g`, `       0.01 g ?`, `     192.21 g      NET`.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { numberIn, toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, familiarWidths, lineParser } from './lines.ts';
import { eightN1, sevenE1, sevenO1 } from './serial-settings.ts';

const printed = /^([ \d.+-]{10,12}) ([A-Za-z%]{1,5})(?: *(\?))?(?: +([A-Za-z/]{1,10}|\d\d:\d\d:\d\d))? *$/;
/** Beside a weight on the pan; a total, a tare or anything else is no such weight. */
const ofThePan = /^(?:|NET|N|G|B|B\/G|\d\d:\d\d:\d\d)$/i;
const otherFrame = /^ *\[?(?:Err|ERR)[ .:].*$/;

export const ohaus: ScaleProtocol = {
  id: 'ohaus',
  name: 'Ohaus',
  maker: 'Ohaus',
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(2400), eightN1(4800), eightN1(19_200), sevenE1(9600), sevenO1(2400)],
  parser: ohausParser,
  commands: {
    start: [bytesOf('CP\r\n')],
    repeat: null,
    stop: bytesOf('0P\r\n'),
    once: bytesOf('IP\r\n'),
    zero: bytesOf('Z\r\n'),
    tare: bytesOf('T\r\n'),
    clearTare: null,
  },
};

function ohausParser(): Parser {
  const familiar = familiarWidths({ startKnown: true });
  const read = (raw: string): Frame => {
    if (raw === 'OK!') return { type: 'answer', command: 'command', outcome: 'done', raw };
    if (raw === 'ES') return { type: 'answer', command: 'command', outcome: 'unknown', raw };
    const found = printed.exec(raw);
    if (!found) return { type: otherFrame.test(raw) ? 'other' : 'noise', raw };
    const [, field = '', spelling = '', moving, legend = ''] = found;
    const number = numberIn(field);
    if (number === null) return { type: 'noise', raw };
    const unit = unitSpelled(spelling);
    if (unit === null || !ofThePan.test(legend)) return { type: 'other', raw };
    const hundredths = toHundredths(number, unit);
    // The text after the unit varies with the weight; the widths of field and unit are fixed.
    if (hundredths === null || !familiar(field.length * 8 + spelling.length)) return { type: 'noise', raw };
    const net = /^N/i.test(legend);
    return { type: 'weight', hundredths, stable: moving === undefined, net, raw };
  };
  return lineParser({ longest: 64, read });
}
