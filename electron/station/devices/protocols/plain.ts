/**
 * A number and little else, for scales without a better protocol: perhaps a unit, perhaps a marker (`ST`, `S`: stable;
 * `US`, `D`, `?`: moving) before or after it. A missing beginning cannot be detected in such a line, so a width is
 * trusted only once it has occurred before, and the first line, which may be cut, never.
 */
import type { Frame, Parser, ParserOptions, ScaleProtocol } from '../protocol.ts';
import { toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, decimalsOf, familiarWidths, lineParser } from './lines.ts';
import { eightN1, sevenE1, sevenO1 } from './serial-settings.ts';

const weightFrame =
  /^ *(?:(ST|US|S|D)[ ,]+)?([+-]?) *(\d{1,7}(?:\.\d{1,5})?)(?: ?(kg|g|mg|lb|oz))?(?:[ ,]*(ST|US|S|D|\?))? *$/i;

export const plain: ScaleProtocol = {
  id: 'plain',
  name: 'Plain text',
  maker: null,
  carrier: 'serial',
  serial: [
    eightN1(9600),
    eightN1(4800),
    eightN1(2400),
    sevenE1(9600),
    sevenE1(4800),
    sevenE1(2400),
    sevenO1(9600),
    eightN1(19_200),
    eightN1(1200),
  ],
  parser: plainParser,
  commands: {
    start: [],
    repeat: { everyMs: 200, bytes: bytesOf('W\r\n') },
    stop: null,
    once: bytesOf('W\r\n'),
    zero: null,
    tare: null,
    clearTare: null,
  },
};

function plainParser({ unit: defaultUnit = 'g' }: ParserOptions = {}): Parser {
  const familiar = familiarWidths({ startKnown: false });

  const read = (raw: string): Frame => {
    const found = weightFrame.exec(raw);
    if (!found) return { type: 'noise', raw };
    const [, before, sign = '', number = '', spelling, after] = found;
    // Two markers would have to agree; no scale writes two.
    if (before !== undefined && after !== undefined) return { type: 'noise', raw };
    const unit = spelling === undefined ? defaultUnit : unitSpelled(spelling);
    const hundredths = unit === null ? null : toHundredths(`${sign}${number}`, unit);
    if (hundredths === null || !familiar(raw.length, decimalsOf(number))) return { type: 'noise', raw };
    return { type: 'weight', hundredths, stable: stability(before ?? after), net: false, raw };
  };
  return lineParser({ longest: 40, read });
}

const stability = (marker: string | undefined): boolean | null =>
  marker === undefined ? null : /^ST?$/i.test(marker);
