/**
 * MT-SICS (Mettler Toledo): `S S 100.00 g` CR LF is a stable weight, `S D` a moving one, `S I` busy, `S +` overload, `S
 * -` underload. The weight is right-aligned in ten characters, so that a frame that lost bytes is not taken for a
 * smaller weight.
 */
import type { ScaleCommand, Frame, Parser, CommandOutcome, ScaleProtocol } from '../protocol.ts';
import { numberIn, toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, familiarWidths, lineParser } from './lines.ts';
import { eightN1 } from './serial-settings.ts';

const weightFrame = /^S ([SD]) ([ \d.+-]{10}) ([A-Za-z]{1,3}) *$/;
const tareFrame = /^TI? [SD] ([ \d.+-]{10}) ([A-Za-z]{1,3}) *$/;
const answerFrame = /^(S|SI|SIR|Z|ZI|T|TI|TAC) ([ASDILE+-])$/;
const otherFrame = /^(?:I\d{1,2}|TA|@|[A-Z]{1,4}\d?) [ABILDS](?: .*)?$/;

export const sics: ScaleProtocol = {
  id: 'sics',
  name: 'MT-SICS (Mettler Toledo)',
  maker: null,
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(19_200), eightN1(2400), eightN1(38_400), eightN1(57_600), eightN1(115_200)],
  parser: sicsParser,
  commands: {
    start: [bytesOf('SIR\r\n')],
    repeat: null,
    stop: bytesOf('SI\r\n'),
    once: bytesOf('SI\r\n'),
    zero: bytesOf('Z\r\n'),
    tare: bytesOf('T\r\n'),
    clearTare: bytesOf('TAC\r\n'),
  },
};

export function sicsParser(): Parser {
  const familiar = familiarWidths({ startKnown: true });
  // A weight frame does not contain the scale's own tare; the answers to tare commands do.
  let net = false;

  const read = (raw: string): Frame => {
    if (raw === 'S +') return { type: 'overload', net, raw };
    if (raw === 'S -') return { type: 'underload', net, raw };
    const weight = weightFrame.exec(raw);
    if (weight) {
      const [, mark, field = '', unit = ''] = weight;
      const hundredths = fieldWeight(field, unit);
      if (hundredths === null || !familiar(raw.length)) return { type: 'noise', raw };
      return { type: 'weight', hundredths, stable: mark === 'S', net, raw };
    }
    const tare = tareFrame.exec(raw);
    if (tare) {
      const [, field = '', unit = ''] = tare;
      const hundredths = fieldWeight(field, unit);
      if (hundredths === null) return { type: 'noise', raw };
      net = hundredths !== 0;
      return { type: 'answer', command: 'tare', outcome: 'done', raw };
    }
    const answer = answerFrame.exec(raw);
    if (answer) {
      const [, command = '', mark = ''] = answer;
      const [to, outcome] = [commandOf(command), outcomeOf(mark)];
      if (outcome === 'done' && (to === 'zero' || to === 'clear tare')) net = false;
      return { type: 'answer', command: to, outcome, raw };
    }
    if (raw === 'ES') return { type: 'answer', command: 'command', outcome: 'unknown', raw };
    if (raw === 'ET' || raw === 'EL') return { type: 'answer', command: 'command', outcome: 'refused', raw };
    // Sent when a scale is switched on or reset: its tare is gone.
    if (raw.startsWith('I4 A ')) net = false;
    return { type: otherFrame.test(raw) ? 'other' : 'noise', raw };
  };
  return lineParser({ longest: 80, read });
}

const fieldWeight = (field: string, spelling: string): number | null => {
  const number = numberIn(field);
  const unit = unitSpelled(spelling);
  return number === null || unit === null ? null : toHundredths(number, unit);
};

const commandOf = (command: string): ScaleCommand => {
  if (command === 'TAC') return 'clear tare';
  return command.startsWith('S') ? 'weight' : command.startsWith('Z') ? 'zero' : 'tare';
};

const outcomeOf = (mark: string): CommandOutcome => {
  switch (mark) {
    case 'A':
    case 'S':
    case 'D':
      return 'done';
    case 'I':
      return 'busy';
    default:
      return 'refused';
  }
};
