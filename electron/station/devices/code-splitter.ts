/**
 * A serial scanner's bytes to codes. What ends one is CR, LF, both, or ETX; a scanner that sends no end ends by silence,
 * which whoever holds the clock tells. The text goes on as it came: AIM identifiers and element strings are read later.
 */

/** A character for each byte, without STX, ETX and line ends. Noise is never a code: not even the part of it that is one. */
export interface Piece {
  readonly type: 'code' | 'noise';
  readonly raw: string;
}

export interface CodeSplitter {
  /** Bytes as they come, cut anywhere. Never throws; keeps at most 200. */
  push(bytes: Uint8Array): Piece[];
  /** How long nothing must come before `silence` is to be called; null while nothing is unfinished. */
  patienceMs(): number | null;
  silence(): Piece[];
  /** The cable was pulled: what is unfinished will never be. */
  abandon(): Piece[];
}

/** As many as the bridge takes of a code. */
const longest = 200;
const endlessMs = 100;
/** A scanner that ended its codes so far is only slow, and half a code would be another one. */
const endingMs = 1000;

const [STX, ETX, LF, CR, GS, space, DEL] = [0x02, 0x03, 0x0a, 0x0d, 0x1d, 0x20, 0x7f];

export function codeSplitter(): CodeSplitter {
  let text = '';
  /** A byte that no code has, or too many of them. */
  let spoilt = false;
  let endsCodes = false;

  const take = (type: Piece['type']): Piece[] => {
    if (text === '') return [];
    const raw = text;
    const sound = !spoilt && raw.trim() !== '';
    text = '';
    spoilt = false;
    return [{ type: sound ? type : 'noise', raw }];
  };
  const add = (byte: number) => {
    if (text.length === longest) {
      spoilt = true;
      return;
    }
    text += String.fromCharCode(byte);
    if (byte !== GS && (byte < space || byte >= DEL)) spoilt = true;
  };
  return {
    push: (bytes) => {
      const pieces: Piece[] = [];
      for (const byte of bytes) {
        if (byte === CR || byte === LF || byte === ETX) {
          const ended = take('code');
          endsCodes ||= ended.length > 0;
          pieces.push(...ended);
        } else if (byte === STX) pieces.push(...take('noise'));
        else add(byte);
      }
      return pieces;
    },
    patienceMs: () => (text === '' ? null : endsCodes ? endingMs : endlessMs),
    silence: () => {
      // Set up anew to send no end, it loses one code by this, not all that follow.
      const was = endsCodes;
      if (text !== '') endsCodes = false;
      return take(was ? 'noise' : 'code');
    },
    abandon: () => take('noise'),
  };
}
