/** Bytes to lines, for protocols whose frames end in CR, LF or both; and which widths of lines are believed. */
import type { Frame, Parser } from '../protocol.ts';

interface LineRules {
  /** Longer than any frame: a line without an end by then is noise until the next line. */
  readonly longest: number;
  /** A byte that is a whole line when it begins one, such as an acknowledgement. */
  readonly alone?: number;
  /** One line, never empty, without its end; a character is a byte. */
  readonly read: (line: string) => Frame;
}

const CR = 0x0d;
const LF = 0x0a;

export function lineParser({ longest, alone, read }: LineRules): Parser {
  const line = new Uint8Array(longest);
  let length = 0;
  let overlong = false;

  const finish = (frames: Frame[]) => {
    if (length === 0) return;
    const text = latin1(line.subarray(0, length));
    frames.push(overlong ? { type: 'noise', raw: text } : read(text));
    length = 0;
    overlong = false;
  };
  return {
    push: (bytes) => {
      const frames: Frame[] = [];
      for (const byte of bytes) {
        if (byte === CR || byte === LF) finish(frames);
        else if (byte === alone && length === 0) frames.push(read(String.fromCharCode(byte)));
        else if (length === longest) overlong = true;
        else {
          line[length] = byte;
          length += 1;
        }
      }
      return frames;
    },
  };
}

/** The bytes as text, a character for each. */
export const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** The bytes of a text that has a character for each. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The bytes as people read them: `ef dd 0c`. */
export const hex = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

/** How many widths are remembered, and how often one must be among them. */
const remembered = 8;
const often = 2;

/**
 * Whether a frame of this width is trusted. A lost byte makes a frame narrower, and may turn `21.500 kg` into `1.500
 * kg`; as a scale always writes the same width, a new width is trusted only at its third occurrence. To be called once
 * for each otherwise valid frame, with its number's decimals if that is not padded. `startKnown`: frames have a start
 * mark, so that the first one is whole.
 */
export function familiarWidths({
  startKnown,
}: {
  startKnown: boolean;
}): (width: number, decimals?: number) => boolean {
  const seen: number[] = [];
  return (width, decimals = 0) => {
    const shape = width * 16 + decimals;
    const first = startKnown && seen.length === 0;
    if (first) seen.push(shape);
    const familiar = first || seen.filter((one) => one === shape).length >= often;
    seen.push(shape);
    if (seen.length > remembered) seen.shift();
    return familiar;
  };
}

/** The number of decimals of digits with or without a point. */
export const decimalsOf = (number: string): number =>
  number.includes('.') ? number.length - 1 - number.indexOf('.') : 0;
