/**
 * Acaia over Bluetooth LE: `EF DD`, a kind, a length that counts itself, the payload, and two checksums: of the bytes
 * at even places from the length on (the length is the first) and at odd ones. Kind `0C` carries one event after
 * another, each a number and its data. Event `05` is a weight: three bytes, the low one first, a blank one, decimals,
 * and a sign in bit 1. It marks no weight as stable.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { scaledToHundredths, type Unit } from '../weight.ts';
import { hex } from './lines.ts';

const settings = 0x08;
const event = 0x0c;
const weightEvent = 0x05;
/** Bytes of data by event: weight, battery, timer, key, acknowledgement. The length of any other event is unknown. */
const eventLengths = new Map([
  [weightEvent, 6],
  [0x06, 1],
  [0x07, 3],
  [0x08, 1],
  [0x0b, 2],
]);
const headers = [0xef, 0xdd] as const;
/** Bytes that the length does not count: two header bytes and the kind before it, two checksums at the end. */
const around = 5;
const longestLength = 40;
/** Hundredths of a gram that no such scale shows: ten kilograms. */
const tooMuch = 1_000_000;

export const acaia: ScaleProtocol = {
  id: 'acaia',
  name: 'Acaia (Bluetooth)',
  maker: 'Acaia',
  carrier: 'bluetooth',
  serial: [],
  parser: acaiaParser,
  commands: {
    start: [
      message(
        0x0b,
        Array.from({ length: 15 }, () => 0x2d),
      ),
      // Nine bytes: weight each time, battery every second, timer every fifth, keys, settings.
      message(event, [9, 0, 1, 1, 2, 2, 5, 3, 4]),
      // Asks for its settings, which contain the unit: grams until then.
      message(
        6,
        Array.from({ length: 16 }, () => 0),
      ),
    ],
    repeat: { everyMs: 2750, bytes: message(0, [2, 0]) },
    stop: null,
    once: null,
    // Its only key does both.
    zero: message(4, [0]),
    tare: message(4, [0]),
    clearTare: null,
  },
};

function message(kind: number, carried: readonly number[]): Uint8Array {
  return Uint8Array.of(...headers, kind, ...carried, ...sums(carried));
}

function sums(carried: ArrayLike<number>): [number, number] {
  let [even, odd] = [0, 0];
  for (let at = 0; at < carried.length; at += 1)
    if (at % 2 === 0) even += carried[at] ?? 0;
    else odd += carried[at] ?? 0;
  return [even & 0xff, odd & 0xff];
}

function acaiaParser(): Parser {
  const buffer = new Uint8Array(longestLength + around);
  let length = 0;
  let noise: number[] = [];
  let unit: Unit | null = 'g';

  const dropFirst = (frames: Frame[]) => {
    noise.push(buffer[0] ?? 0);
    buffer.copyWithin(0, 1, length);
    length -= 1;
    if (noise.length === buffer.length) endNoise(frames);
  };
  const endNoise = (frames: Frame[]) => {
    if (noise.length > 0) frames.push({ type: 'noise', raw: hex(noise) });
    noise = [];
  };
  /** True if the buffer may still become a frame, or is empty. */
  const begins = (): boolean =>
    (length < 1 || buffer[0] === headers[0]) &&
    (length < 2 || buffer[1] === headers[1]) &&
    (length < 4 || ((buffer[3] ?? 0) >= 1 && (buffer[3] ?? 0) <= longestLength));

  const settle = (frames: Frame[]) => {
    for (;;) {
      while (!begins()) dropFirst(frames);
      const size = length < 4 ? Number.POSITIVE_INFINITY : (buffer[3] ?? 0) + around;
      if (length < size) return;
      const [even, odd] = sums(buffer.subarray(3, size - 2));
      if (even !== buffer[size - 2] || odd !== buffer[size - 1]) {
        dropFirst(frames);
        continue;
      }
      endNoise(frames);
      frames.push(read(buffer.slice(0, size)));
      buffer.copyWithin(0, size, length);
      length -= size;
    }
  };

  const read = (frame: Uint8Array): Frame => {
    const raw = hex(frame);
    const [, , kind, counted = 0, , shownUnit] = frame;
    const carried = frame.subarray(4, 3 + counted);
    const weight = lastWeight(carried);
    if (kind === settings && counted >= 3) {
      // No sum covers the kind: a weight whose kind was damaged says nothing of the unit.
      if (weight?.isWhole === true && weight.fillsMessage) return { type: 'noise', raw };
      // It sends the unit that it shows.
      unit = shownUnit === 2 ? 'g' : shownUnit === 5 ? 'ounce' : null;
      return { type: 'other', raw };
    }
    if (kind !== event || weight === null) return { type: 'other', raw };
    if (!weight.isWhole || unit === null) return { type: 'noise', raw };
    const hundredths = scaledToHundredths(weight.value, -weight.decimals, unit);
    if (hundredths === null || Math.abs(hundredths) >= tooMuch) return { type: 'noise', raw };
    return { type: 'weight', hundredths, stable: null, net: false, raw };
  };

  return {
    push: (bytes) => {
      const frames: Frame[] = [];
      for (const byte of bytes) {
        buffer[length] = byte;
        length += 1;
        settle(frames);
      }
      return frames;
    },
  };
}

interface Weight {
  /** False if the event is cut or its bytes are no weight. */
  readonly isWhole: boolean;
  readonly value: number;
  readonly decimals: number;
}

/**
 * Null: no weight event can be found. An event of unknown length ends the search, as the next one's place is unknown.
 * `fillsMessage`: the message holds known, whole events alone.
 */
function lastWeight(events: Uint8Array): (Weight & { readonly fillsMessage: boolean }) | null {
  let found: Weight | null = null;
  let at = 0;
  while (at < events.length) {
    const type = events[at] ?? 0;
    const length = eventLengths.get(type);
    if (length === undefined) break;
    if (type === weightEvent) found = weightOf(events.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return found && { ...found, fillsMessage: at === events.length };
}

function weightOf(data: Uint8Array): Weight {
  const [low = 0, middle = 0, high = 0, blank, decimals = 0, sign] = data;
  const size = low + 256 * middle + 65_536 * high;
  const isWhole = blank === 0 && sign !== undefined && decimals >= 1 && decimals <= 4;
  return { isWhole, value: ((sign ?? 0) & 2) === 0 ? size : -size, decimals };
}
