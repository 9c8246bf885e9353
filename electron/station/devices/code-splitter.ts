/**
 * Splits a serial scanner's bytes into codes. CR, LF, both or ETX end a code; for a scanner without an end character a
 * silence does, which the caller measures. The text stays unchanged: AIM identifiers and element strings are parsed
 * later.
 */

/** `raw`: a character for each byte, without STX, ETX and line ends. Noise is bytes that are no code, or a code among such. */
export interface CodePiece {
  readonly type: 'code' | 'noise';
  readonly raw: string;
}

export interface CodeSplitter {
  /** Bytes as they come, cut anywhere. Never throws; keeps at most 200. */
  push(bytes: Uint8Array): CodePiece[];
  /** Milliseconds of silence after which `silence` is to be called; null while nothing is unfinished. */
  patienceMs(): number | null;
  silence(): CodePiece[];
  /** Ends an unfinished code as noise: the port was closed. */
  abandon(): CodePiece[];
}

/** The most characters of a code: as many as the bridge takes. */
const longest = 200;
const endlessMs = 100;
/** Longer for a scanner that ended its codes so far: it is only slow, and half a code would be another one. */
const endingMs = 1000;

const [STX, ETX, LF, CR, GS, space, DEL] = [0x02, 0x03, 0x0a, 0x0d, 0x1d, 0x20, 0x7f];

export function codeSplitter(): CodeSplitter {
  let text = '';
  /** Whether the bytes so far contain one that no code has, or are too many. */
  let spoilt = false;
  let endsCodes = false;

  const take = (type: CodePiece['type']): CodePiece[] => {
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
      const pieces: CodePiece[] = [];
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
      // After a scanner is reconfigured to send no end character, only this one code is lost, not all later ones.
      const was = endsCodes;
      if (text !== '') endsCodes = false;
      return take(was ? 'noise' : 'code');
    },
    abandon: () => take('noise'),
  };
}
