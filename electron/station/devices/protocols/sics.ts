/**
 * MT-SICS (Mettler Toledo; KERN's KCP speaks the same): `S S     100.00 g` CR LF is a stable weight, `S D` a moving
 * one, `S I` busy, `S +` overload, `S -` underload. The weight stands in ten characters, right-aligned, so that a frame
 * which lost bytes on the way does not pass for a smaller weight.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { toHundredths } from '../weight.ts';

const weightFrame = /^S ([SD]) ([ \d.+-]{10}) ([A-Za-z]{1,3}) *$/;
const tareFrame = /^T[I]? [SD] ([ \d.+-]{10}) ([A-Za-z]{1,3}) *$/;
const otherFrame = /^(?:S I|(?:Z|ZI|T|TI|TAC|TA|@|SIR|I\d{1,2}|[A-Z]{1,4}\d?) [ABILDS+-](?: .*)?|E[SLT])$/;

/** Longer than any frame: what runs on without an end is noise until the next line. */
const longest = 80;

export const sics: ScaleProtocol = {
  name: 'MT-SICS',
  parser: sicsParser,
  commands: { start: 'SIR\r\n', zero: 'Z\r\n' },
};

function sicsParser(): Parser {
  let line = '';
  let overlong = false;
  let net = false;

  const finish = (): Frame | null => {
    const raw = line;
    line = '';
    if (overlong) {
      overlong = false;
      return { what: 'noise', raw: raw.slice(0, longest) };
    }
    if (raw === '') return null;
    const { frame, net: after } = readLine(raw, net);
    net = after;
    return frame;
  };

  return {
    push: (bytes) => {
      const frames: Frame[] = [];
      for (const byte of bytes) {
        if (byte === 0x0d || byte === 0x0a) {
          const frame = finish();
          if (frame) frames.push(frame);
        } else if (line.length >= longest) overlong = true;
        else line += String.fromCharCode(byte);
      }
      return frames;
    },
  };
}

/** The scale says nothing of its own tare in a weight; the answers to tare commands do. */
function readLine(raw: string, net: boolean): { frame: Frame; net: boolean } {
  if (raw === 'S +') return { frame: { what: 'overload', net, raw }, net };
  if (raw === 'S -') return { frame: { what: 'underload', net, raw }, net };
  const weight = weightFrame.exec(raw);
  if (weight) {
    const [, mark, field = '', unit = ''] = weight;
    const hundredths = fieldWeight(field, unit);
    if (hundredths === null) return { frame: { what: 'noise', raw }, net };
    return { frame: { what: 'weight', hundredths, stable: mark === 'S', net, raw }, net };
  }
  const tare = tareFrame.exec(raw);
  if (tare) {
    const [, field = '', unit = ''] = tare;
    const hundredths = fieldWeight(field, unit);
    return hundredths === null
      ? { frame: { what: 'noise', raw }, net }
      : { frame: { what: 'other', raw }, net: hundredths !== 0 };
  }
  if (raw === 'TAC A' || raw === 'Z A' || raw.startsWith('I4 A '))
    return { frame: { what: 'other', raw }, net: false };
  return { frame: { what: otherFrame.test(raw) ? 'other' : 'noise', raw }, net };
}

/** Right-aligned in its field: a blank after a digit means that something is missing. */
const fieldWeight = (field: string, unit: string): number | null =>
  /^ *[^ ]+$/.test(field) ? toHundredths(field.trimStart(), unit) : null;
