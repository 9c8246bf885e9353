/**
 * Radwag: command, marker, sign, nine characters of mass and three of unit, each in its place: `SI ?        18.5 kg `.
 * The marker is blank when stable, `?` moving, `^` beyond the range, `v` below it. Newer balances put one more blank
 * between command and marker. `Z A` then `Z D` answer a command; `ES` is a command that the scale does not know.
 */
import type { ScaleCommand, Frame, Parser, CommandOutcome, ScaleProtocol } from '../protocol.ts';
import { numberIn, toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, familiarWidths, lineParser } from './lines.ts';
import { eightN1 } from './serial-settings.ts';

const massFrame = /^(?:S {2}|SI |SU |SUI)( ?)([ ?^v]) ([ +-])(.{9}) ([A-Za-z]{1,3} {0,2})$/;
const overFrame = /^(?:S {2}|SI |SU |SUI) ?([\^v])(?: .{0,15})?$/;
const answerFrame = /^(S|SI|SU|SUI|Z|T|OT|UT|C1|C0|CU1|CU0) ([ADEIv^]|OK)$/;

export const radwag: ScaleProtocol = {
  id: 'radwag',
  name: 'Radwag',
  maker: 'Radwag',
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(4800), eightN1(19_200), eightN1(2400), eightN1(38_400), eightN1(57_600)],
  parser: radwagParser,
  commands: {
    start: [],
    repeat: { everyMs: 200, bytes: bytesOf('SI\r\n') },
    stop: null,
    once: bytesOf('SI\r\n'),
    zero: bytesOf('Z\r\n'),
    tare: bytesOf('T\r\n'),
    clearTare: null,
  },
};

function radwagParser(): Parser {
  const familiar = familiarWidths({ startKnown: true });
  const read = (raw: string): Frame => {
    if (raw === 'ES') return { type: 'answer', command: 'command', outcome: 'unknown', raw };
    const mass = massFrame.exec(raw);
    if (mass && (raw.length === 19 || raw.length === 20)) {
      const [, , marker = '', sign = '', field = '', spelling = ''] = mass;
      const number = marker === ' ' || marker === '?' ? numberIn(`${sign}${field}`) : null;
      const unit = unitSpelled(spelling.trimEnd());
      const hundredths = number === null || unit === null ? null : toHundredths(number, unit);
      if (hundredths !== null && spelling.length === 3 && familiar(raw.length))
        return { type: 'weight', hundredths, stable: marker === ' ', net: false, raw };
    }
    const over = overFrame.exec(raw);
    if (over) return { type: over[1] === '^' ? 'overload' : 'underload', net: false, raw };
    const answer = answerFrame.exec(raw);
    if (!answer) return { type: 'noise', raw };
    const [, command = '', mark = ''] = answer;
    return { type: 'answer', command: commandOf(command), outcome: outcomeOf(mark), raw };
  };
  return lineParser({ longest: 32, read });
}

const commandOf = (command: string): ScaleCommand => {
  if (command === 'Z') return 'zero';
  if (command === 'T' || command === 'UT') return 'tare';
  return command.startsWith('S') ? 'weight' : 'command';
};

const outcomeOf = (mark: string): CommandOutcome => {
  switch (mark) {
    case 'A':
      return 'accepted';
    case 'D':
    case 'OK':
      return 'done';
    case 'I':
    case 'E':
      return 'busy';
    default:
      return 'refused';
  }
};
