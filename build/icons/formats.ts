/** Windows' and Apple's icon files, each a list of PNG pictures behind a short head. */

/** Apple's names of the sizes that take a PNG. */
const icnsTypes: readonly (readonly [type: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
];
const icoSizes = [16, 24, 32, 48, 64, 128, 256] as const;
export const linuxSizes = [16, 32, 48, 64, 128, 256, 512] as const;

/** Every size that any of them has. */
export const sizes: readonly number[] = [
  ...new Set([...icoSizes, ...linuxSizes, ...icnsTypes.map(([, size]) => size)]),
];

/** Pictures by their width. */
export type Drawn = ReadonlyMap<number, Buffer>;

function pictureOf(drawn: Drawn, size: number): Buffer {
  const picture = drawn.get(size);
  if (picture === undefined) throw new Error(`no picture of ${size} pixels was drawn`);
  return picture;
}

export function icoOf(drawn: Drawn): Buffer {
  const pictures = icoSizes.map((size) => pictureOf(drawn, size));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [place, picture] of pictures.entries()) {
    const entry = 6 + 16 * place;
    // 256 is written as 0.
    const side = (icoSizes[place] ?? 0) % 256;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

export function icnsOf(drawn: Drawn): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(bytes.length + 8, 4);
    return Buffer.concat([head, bytes]);
  };
  return chunk('icns', Buffer.concat(icnsTypes.map(([type, size]) => chunk(type, pictureOf(drawn, size)))));
}
