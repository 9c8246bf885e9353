/** Decodes a file: Unicode, or one of the three 8-bit encodings of Windows, Mac and DOS programs. */

/**
 * Unicode is recognised by its byte order mark, its zero bytes or its validity. Otherwise the 8-bit encoding
 * whose letters fit their neighbours best is used. If two fit equally, non-ASCII characters become U+FFFD and
 * their rows are refused.
 */
export function textOf(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const unread = count(text, /\u{fffd}/gu);
  if (unread === 0) return decodedOnce(text);
  // A truncated or damaged UTF-8 file: text in an 8-bit encoding hardly ever forms valid UTF-8 sequences.
  return count(text, /[^\p{ASCII}\u{fffd}]/gu) > unread ? text : eightBit(bytes);
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const sampleSize = 4096;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleSize);
  const even = sample.filter((byte, place) => byte === 0 && place % 2 === 0).length;
  const odd = sample.filter((byte, place) => byte === 0 && place % 2 === 1).length;
  const enough = sample.length / 8;
  if (odd > enough && even < odd / 8) return 'utf-16le';
  return even > enough && odd < even / 8 ? 'utf-16be' : null;
}

/** `Ã¶` for `ö`: UTF-8 that a program decoded as Windows-1252 and saved as UTF-8 again. */
function decodedOnce(text: string): string {
  if (!/[Â-ô][\u{80}-\u{bf}\u{152}-\u{2122}]/u.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const byte = windowsByte.get(text[place] ?? '');
    if (byte === undefined) return text;
    bytes[place] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).replace(/^\u{feff}/u, '');
  } catch {
    return text;
  }
}

const highBytes = Uint8Array.from({ length: 128 }, (_, place) => 128 + place);
const high = (encoding: string): string => new TextDecoder(encoding).decode(highBytes);

/** Browsers have no decoder for this code page of DOS and older Nordic business systems. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}';

/** The characters of the bytes from 128 on. Windows-1252 is the most common, so it has no handicap. */
const encodings: readonly { readonly high: string; readonly handicap: number }[] = [
  { high: high('windows-1252'), handicap: 0 },
  { high: high('macintosh'), handicap: 1 },
  { high: codePage850, handicap: 1 },
];

const windowsByte = new Map<string, number>([
  ...Array.from({ length: 128 }, (_, byte) => [String.fromCharCode(byte), byte] as const),
  ...Array.from(encodings[0]?.high ?? '', (letter, place) => [letter, 128 + place] as const),
]);

const surelyAhead = 2;

function eightBit(bytes: Uint8Array): string {
  const scores = encodings.map(({ high: letters, handicap }) => scoreOf(bytes, letters) - handicap);
  const [best = 0, second = 0] = scores.toSorted((a, b) => b - a);
  const fits = best - second < surelyAhead ? undefined : encodings[scores.indexOf(best)];
  return decodedBy(bytes, fits?.high ?? '\u{fffd}'.repeat(128));
}

function decodedBy(bytes: Uint8Array, letters: string): string {
  const parts: string[] = [];
  for (const byte of bytes) parts.push(byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? ''));
  return parts.join('');
}

const usual = new Set('åäöæøéüß');
const isLower = (sign: string) => sign !== '' && sign === sign.toLowerCase() && sign !== sign.toUpperCase();
const isUpper = (sign: string) => sign !== '' && sign === sign.toUpperCase() && sign !== sign.toLowerCase();
const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** How well the characters of high bytes fit their neighbours. */
function scoreOf(bytes: Uint8Array, letters: string): number {
  const at = (place: number): string => {
    const byte = bytes[place];
    if (byte === undefined) return '';
    return byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? '');
  };
  let score = 0;
  for (const [place, byte] of bytes.entries())
    if (byte >= 128) score += fitOf(at(place - 1), at(place), at(place + 1));
  return score;
}

function fitOf(before: string, sign: string, after: string): number {
  if (/[\p{Cc}\u{fffd}]/u.test(sign)) return -4;
  const isWithin = isLetter(before) && isLetter(after);
  if (sign === '’' && isWithin) return 3;
  if (!isLetter(sign)) {
    if (sign === '\u{a0}' || sign === '\u{ad}') return 1;
    if (isWithin) return -3;
    if ('€™®’'.includes(sign) && isLetter(after)) return -2;
    return '–—“”„€°®™½¼·•²³×´’'.includes(sign) ? 1 : -1;
  }
  // A capital after a small letter, or a small letter between capitals.
  if ((isUpper(sign) && isLower(before)) || (isLower(sign) && isUpper(before) && isUpper(after))) return -3;
  if (!isLetter(before) && !isLetter(after)) return -1;
  if (!isLetter(before) && isLower(sign) && isUpper(after)) return -2;
  return usual.has(sign.toLowerCase()) ? 2 : 0;
}
