/**
 * A USB point-of-sale scale (HID usage page 0x8D): a data report is its number 3, status, unit, a signed exponent of
 * ten, and the weight in two bytes, the low one first. `03 04 02 00 02 00` is a stable weight of 2 g. The operating
 * system delivers whole reports, so `push` takes one report each time; other lengths are invalid.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { scaledToHundredths, type Unit } from '../weight.ts';
import { hex } from './lines.ts';

const attributes = 1;
const control = 2;
const data = 3;
const status = 4;
const limit = 5;
const statistics = 6;
const others: readonly number[] = [attributes, control, status, limit, statistics];

/** Numbers of the HID usage tables; a report in any other unit is no weight. */
const units: Readonly<Record<number, Unit>> = {
  1: 'mg',
  2: 'g',
  3: 'kg',
  11: 'ounce',
  12: 'pound',
};

export const hid: ScaleProtocol = {
  id: 'hid',
  name: 'USB scale (HID)',
  maker: null,
  carrier: 'hid',
  serial: [],
  parser: () => ({ push: (report) => (report.length === 0 ? [] : [read(report)]) }) satisfies Parser,
  commands: {
    start: [],
    repeat: null,
    stop: null,
    once: null,
    // The control report: bit 0 asks for an enforced return to zero, bit 1 sets zero.
    zero: Uint8Array.of(control, 2),
    tare: null,
    clearTare: null,
  },
};

function read(report: Uint8Array): Frame {
  const raw = hex(report.subarray(0, 16));
  const [number = 0, state, unitNumber = 0, exponent = 0, low = 0, high = 0] = report;
  if (number !== data)
    return { type: others.includes(number) && report.length <= 16 ? 'other' : 'noise', raw };
  if (report.length !== 6) return { type: 'noise', raw };
  switch (state) {
    case 2:
    case 3:
    case 4: {
      const unit = units[unitNumber];
      const signed = exponent > 127 ? exponent - 256 : exponent;
      const hundredths = unit === undefined ? null : scaledToHundredths(low + 256 * high, signed, unit);
      if (hundredths === null || (state === 2 && hundredths !== 0)) return { type: 'noise', raw };
      return { type: 'weight', hundredths, stable: state !== 3, net: false, raw };
    }
    case 5:
      return { type: 'underload', net: false, raw };
    case 6:
      return { type: 'overload', net: false, raw };
    // A fault, or a scale that wants to be calibrated or set to zero: no weight until a person has seen to it.
    case 1:
    case 7:
    case 8:
      return { type: 'other', raw };
    default:
      return { type: 'noise', raw };
  }
}
