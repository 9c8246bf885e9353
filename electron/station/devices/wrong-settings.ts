/**
 * Bytes arrive but make no frames: infers the sender's settings from the bytes. Sends nothing, so that a device that is
 * no scale is not harmed.
 */
import type { ProtocolId, SerialSettings } from './protocol.ts';
import { protocols } from './protocols.ts';
import { eightN1 } from './protocols/serial-settings.ts';
import { recogniseProtocol } from './recognise.ts';

export type Diagnosis =
  /** Too few bytes to say anything. */
  | { readonly type: 'silence' }
  | { readonly type: 'understood'; readonly protocol: ProtocolId }
  /**
   * `certain`: the bytes prove it; otherwise it is the likeliest remaining cause. `protocol`: the protocol of the bytes
   * under these settings.
   */
  | {
      readonly type: 'other settings';
      readonly because: 'parity' | 'speed';
      readonly settings: SerialSettings;
      readonly certain: boolean;
      readonly protocol: ProtocolId | null;
    }
  /** Text that no protocol knows: the settings are right. */
  | { readonly type: 'unknown text' };

/** Fewer bytes than these, a frame or two, say nothing. */
const fewest = 24;
const nearlyAll = 0.93;
/** No scale sends faster than this, in baud. */
const fastest = 115_200;

/** Diagnoses the settings from bytes received with `heardWith`. */
export function diagnose(bytes: Uint8Array, heardWith: SerialSettings): Diagnosis {
  if (bytes.length < fewest) return { type: 'silence' };
  const protocol = recogniseProtocol(bytes);
  if (protocol !== null) return { type: 'understood', protocol };
  return (
    parityInData(bytes, heardWith) ??
    (partOf(bytes, isText) >= nearlyAll ? { type: 'unknown text' } : wrongSpeed(bytes, heardWith))
  );
}

/** Seven bits and a parity bit, or two stop bits, read as eight bits: the eighth follows the others, or is always set. */
function parityInData(bytes: Uint8Array, heardWith: SerialSettings): Diagnosis | null {
  if (heardWith.dataBits !== 8 || heardWith.parity !== 'none') return null;
  const seven = bytes.map((byte) => byte & 0x7f);
  if (partOf(bytes, (byte) => byte > 0x7f) < 0.1 || partOf(seven, isText) < nearlyAll) return null;
  const framings = [
    { parity: 'even', stopBits: 1, holds: (byte: number) => ones(byte) % 2 === 0 },
    { parity: 'odd', stopBits: 1, holds: (byte: number) => ones(byte) % 2 === 1 },
    { parity: 'none', stopBits: 2, holds: (byte: number) => byte > 0x7f },
  ] as const;
  const found = framings.find(({ holds }) => partOf(bytes, holds) >= nearlyAll);
  if (!found) return null;
  const { parity, stopBits } = found;
  return {
    type: 'other settings',
    because: 'parity',
    settings: { baud: heardWith.baud, dataBits: 7, parity, stopBits },
    certain: true,
    protocol: recogniseProtocol(seven),
  };
}

/**
 * A scale that sends two, four or eight times slower makes two, four or eight of our bits from each bit: from a
 * start bit on, the level changes only at such distances. A faster one leaves no such trace.
 */
function wrongSpeed(bytes: Uint8Array, heardWith: SerialSettings): Diagnosis {
  // Bytes of only low or only high bits do not show the bit length.
  const telling = bytes.filter((byte) => byte !== 0 && byte !== 0xff);
  const slower = [8, 4, 2].find(
    (times) =>
      Number.isInteger(heardWith.baud / times) &&
      telling.length >= fewest / 2 &&
      partOf(telling, (byte) => changesOnlyEvery(times, byte)) >= nearlyAll,
  );
  const because = 'speed' as const;
  if (slower !== undefined) {
    const settings = likeliest(heardWith.baud / slower);
    return { type: 'other settings', because, settings, certain: true, protocol: null };
  }
  const faster = heardWith.baud < 9600 || heardWith.baud >= fastest ? 9600 : heardWith.baud * 2;
  return { type: 'other settings', because, settings: likeliest(faster), certain: false, protocol: null };
}

/** The start bit and the eight of `byte`, the lowest first: every change of level is a multiple of `times` after it. */
function changesOnlyEvery(times: number, byte: number): boolean {
  let level = 0;
  for (let place = 1; place <= 8; place += 1) {
    const next = (byte >> (place - 1)) & 1;
    if (next !== level && place % times !== 0) return false;
    level = next;
  }
  return true;
}

/** The framing that most scales of this speed leave the factory with. */
function likeliest(baud: number): SerialSettings {
  const known = protocols.flatMap(({ serial }) =>
    serial.flatMap((settings, rank) => (settings.baud === baud ? [{ settings, rank }] : [])),
  );
  const [first] = known.sort((a, b) => a.rank - b.rank);
  return first?.settings ?? eightN1(baud);
}

const isText = (byte: number): boolean =>
  (byte >= 0x20 && byte < 0x7f) || byte === 0x0d || byte === 0x0a || byte === 0x02;

const ones = (byte: number): number => {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};

function partOf(bytes: Uint8Array, holds: (byte: number) => boolean): number {
  return bytes.length === 0 ? 0 : bytes.filter(holds).length / bytes.length;
}
