import { sevenE1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

/** Toledo 8217: a letter is a command; what it is not told about the pan, its next weight tells. */
export const toledo8217: Dialect = {
  settings: sevenE1(9600),
  shown: { decimals: 3, unit: 'kg' },
  variant: 0,
  always: false,
  greeting: null,
  lineEnd: null,
  obey(command, inside) {
    switch (command) {
      case 'W':
        return inside.weigh();
      case 'Z':
        return inside.whenStable(() => void inside.zero());
      case 'T':
        return inside.whenStable(() => void inside.tare());
      case 'C':
        return inside.clearTare();
      default:
        return undefined;
    }
  },
};
