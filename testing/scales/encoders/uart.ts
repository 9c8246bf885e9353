/**
 * Simulates a serial line as a voltage over time, to decode it with other settings than the sender's. The line idles
 * high; a byte is a low start bit, data bits (lowest first), an optional parity bit, and high stop bits.
 */
export interface SerialLine {
  readonly baud: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: 1 | 2;
}

function bitsOf(byte: number, { dataBits, parity, stopBits }: SerialLine): number[] {
  const data = Array.from({ length: dataBits }, (_, place) => (byte >> place) & 1);
  const ones = data.filter((bit) => bit === 1).length;
  const check = parity === 'none' ? [] : [(ones + (parity === 'odd' ? 1 : 0)) % 2];
  return [0, ...data, ...check, ...Array.from({ length: stopBits }, () => 1)];
}

/** `gapBits`: idle time after every `frame` bytes. Bytes with framing errors are passed on. */
export function garbled(
  bytes: readonly number[],
  sender: SerialLine,
  receiver: SerialLine,
  { frame = 20, gapBits = 30 }: { frame?: number; gapBits?: number } = {},
): number[] {
  const sent: number[] = [1, 1, 1];
  for (const [at, byte] of bytes.entries()) {
    sent.push(...bitsOf(byte, sender));
    if (at % frame === frame - 1) sent.push(...Array.from({ length: gapBits }, () => 1));
  }
  // Time is counted in bits of the sender.
  const level = (time: number): number => sent[Math.floor(time)] ?? 1;
  const bit = sender.baud / receiver.baud;
  const step = bit / 16;
  const received: number[] = [];
  let time = 0;
  while (time < sent.length) {
    if (level(time) === 1) {
      time += step;
      continue;
    }
    const half = time + bit / 2;
    if (level(half) === 1) {
      time = half;
      continue;
    }
    let byte = 0;
    for (let place = 0; place < receiver.dataBits; place += 1)
      byte |= level(half + bit * (place + 1)) << place;
    received.push(byte);
    const stop = half + bit * (receiver.dataBits + (receiver.parity === 'none' ? 1 : 2));
    // A low stop bit does not start a byte: the receiver waits until the line is high.
    time = stop;
    while (time < sent.length && level(time) === 0) time += step;
  }
  return received;
}
