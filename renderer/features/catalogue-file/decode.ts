/** A file's bytes as text, in whichever of the encodings that suppliers and spreadsheets use. */

/** By what a file begins with; without that it is UTF-8 where it can be, else Windows-1252, which holds ISO-8859-1. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
