import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

/** KERN before KCP: polled, and it answers nothing but weights. */
export const kernLegacy: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
  always: false,
  greeting: null,
  lineEnd: '\r\n',
  obey(command, inside) {
    switch (command) {
      case 'W':
        return inside.weigh();
      case 'S':
        return inside.whenStable(() => inside.weigh());
      case 'Z':
        return inside.whenStable(() => void inside.zero());
      case 'T':
        return inside.whenStable(() => void inside.tare());
      default:
        return undefined;
    }
  },
};
