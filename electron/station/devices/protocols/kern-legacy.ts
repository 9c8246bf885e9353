/**
 * KERN before KCP: `ST,GS 1.000KG` is a stable gross weight, `US` a moving one, `NT` a net one; `OL,GS,+` followed by
 * blanks is overload. Some models put a comma where others put a blank, and write `G` and `N`.
 */
import type { Frame, Parser, ScaleProtocol } from '../protocol.ts';
import { toHundredths, unitSpelled } from '../weight.ts';
import { bytesOf, decimalsOf, familiarWidths, lineParser } from './lines.ts';
import { eightN1 } from './serial-settings.ts';

const weightFrame = /^(ST|US),(GS|GW|NT|G|N) ?[ ,] *([+-]?) *(\d{1,7}(?:\.\d{1,5})?) ?,? ?([A-Za-z]{1,3}) *$/;
const overFrame = /^OL,(?:GS|GW|NT|G|N) ?[ ,] *([+-]?)[ ,A-Za-z-]*$/;
/** A line that is no weight: tare, totals and counts are printed in the same words. */
const otherFrame = /^(?:(?:ST|US),)?(?:TW|NO|TOTAL|PCS)\b.*$|^ *\d+ *PCS *$/i;

export const kernLegacy: ScaleProtocol = {
  id: 'kern-legacy',
  name: 'KERN, older models',
  maker: 'KERN',
  carrier: 'serial',
  serial: [eightN1(9600), eightN1(4800), eightN1(2400), eightN1(1200), eightN1(19_200)],
  parser: kernLegacyParser,
  commands: {
    start: [],
    repeat: { everyMs: 200, bytes: bytesOf('W\r\n') },
    stop: null,
    once: bytesOf('W\r\n'),
    zero: bytesOf('Z\r\n'),
    tare: bytesOf('T\r\n'),
    clearTare: null,
  },
};

function kernLegacyParser(): Parser {
  const familiar = familiarWidths({ startKnown: true });
  const read = (raw: string): Frame => {
    const weight = weightFrame.exec(raw);
    if (weight) {
      const [, stability, header = '', sign = '', digits = '', spelling = ''] = weight;
      const unit = unitSpelled(spelling);
      const hundredths = unit === null ? null : toHundredths(`${sign}${digits}`, unit);
      if (hundredths === null || !familiar(raw.length, decimalsOf(digits))) return { type: 'noise', raw };
      return { type: 'weight', hundredths, stable: stability === 'ST', net: header.startsWith('N'), raw };
    }
    const over = overFrame.exec(raw);
    if (over) return { type: over[1] === '-' ? 'underload' : 'overload', net: raw.startsWith('OL,N'), raw };
    return { type: otherFrame.test(raw) ? 'other' : 'noise', raw };
  };
  return lineParser({ longest: 48, read });
}
