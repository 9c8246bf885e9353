/**
 * Toledo 8217: asked with `W`, the scale answers STX, the weight, CR when it is stable, and otherwise STX `?`, a status
 * byte, CR. It sends no unit: a setting gives it, by default the kilogram.
 */
import type { Frame, Parser, ParserOptions, ScaleProtocol } from '../protocol.ts';
import { toHundredths, type Unit } from '../weight.ts';
import { bytesOf, familiarWidths, latin1 } from './lines.ts';
import { eightN1, sevenE1 } from './serial-settings.ts';

const STX = 0x02;
const CR = 0x0d;
const LF = 0x0a;
const questionMark = 0x3f;

/** The most bytes of a frame, with its STX and without its CR. */
const longest = 12;
const weightFrame = /^\u0002 *(\d{1,6}(\.\d{1,5})?)(N?)$/;

const moving = 1;
const overCapacity = 2;
const underZero = 4;
const netWeight = 32;

export const toledo8217: ScaleProtocol = {
  id: 'toledo-8217',
  name: 'Toledo 8217',
  maker: 'Toledo',
  carrier: 'serial',
  serial: [sevenE1(9600), sevenE1(4800), sevenE1(2400), eightN1(9600), sevenE1(19_200)],
  parser: toledo8217Parser,
  commands: {
    start: [],
    repeat: { everyMs: 200, bytes: bytesOf('W') },
    stop: null,
    once: bytesOf('W'),
    zero: bytesOf('Z'),
    tare: bytesOf('T'),
    clearTare: bytesOf('C'),
  },
};

function toledo8217Parser({ unit = 'kg' }: ParserOptions = {}): Parser {
  const familiar = familiarWidths({ startKnown: true });
  const buffer = new Uint8Array(longest);
  let length = 0;
  let inFrame = false;
  // A weight may come without a word of the tare: the last reasons said it.
  let net = false;

  const drop = (frames: Frame[]) => {
    if (length > 0) frames.push({ type: 'noise', raw: latin1(buffer.subarray(0, length)) });
    length = 0;
    inFrame = false;
  };
  const keep = (frames: Frame[], byte: number) => {
    if (length === longest) drop(frames);
    buffer[length] = byte;
    length += 1;
  };
  const begin = (frames: Frame[]) => {
    drop(frames);
    inFrame = true;
    keep(frames, STX);
  };

  const finish = (): Frame => {
    const raw = latin1(buffer.subarray(0, length));
    const status = length === 3 && buffer[1] === questionMark ? buffer[2] : undefined;
    length = 0;
    inFrame = false;
    if (status !== undefined) {
      net = (status & netWeight) !== 0;
      return stateOf(status, net, raw);
    }
    const weight = weightFrame.exec(raw);
    const hundredths = weight ? exactly(weight, unit) : null;
    if (!weight || hundredths === null || !familiar(raw.length)) return { type: 'noise', raw };
    return { type: 'weight', hundredths, stable: true, net: net || weight[3] === 'N', raw };
  };

  const takeByte = (byte: number, frames: Frame[]) => {
    // The reasons may be any byte, STX and CR among them.
    const reasonsNext = inFrame && length === 2 && buffer[1] === questionMark;
    const reasonsRead = inFrame && length === 3 && buffer[1] === questionMark;
    if (reasonsNext) keep(frames, byte);
    else if (reasonsRead && byte !== CR) {
      // No reasons after all: half a frame, which another may have cut short.
      const again = buffer[2] === STX;
      if (again) {
        length = 2;
        begin(frames);
      } else drop(frames);
      takeByte(byte, frames);
    } else if (byte === STX) begin(frames);
    else if (inFrame && byte === CR) frames.push(finish());
    else if (byte === CR || byte === LF) drop(frames);
    else keep(frames, byte);
  };

  return {
    push: (bytes) => {
      const frames: Frame[] = [];
      for (const byte of bytes) takeByte(byte, frames);
      return frames;
    },
  };
}

function stateOf(status: number, net: boolean, raw: string): Frame {
  if (status & overCapacity) return { type: 'overload', net, raw };
  if (status & underZero) return { type: 'underload', net, raw };
  if (status & moving) return { type: 'motion', net, raw };
  return { type: 'other', raw };
}

/** Kilograms and pounds without a decimal point are rejected, as its place would be a guess. */
function exactly([, number = '', decimals]: RegExpExecArray, unit: Unit): number | null {
  return decimals === undefined && unit !== 'g' ? null : toHundredths(number, unit);
}
