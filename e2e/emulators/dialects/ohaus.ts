import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

export const ohaus: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
  variant: 0,
  always: false,
  greeting: null,
  lineEnd: '\r\n',
  obey(command, inside) {
    switch (command) {
      case 'IP':
        return inside.weigh();
      case 'P':
      case 'SP':
        return inside.whenStable(() => inside.weigh());
      case 'CP':
        return inside.stream(true);
      case '0P':
        return inside.stream(false);
      case 'Z':
        return inside.whenStable(() => inside.say(inside.zero() ? 'OK!\r\n' : 'ES\r\n'));
      case 'T':
        return inside.whenStable(() => inside.say(inside.tare() ? 'OK!\r\n' : 'ES\r\n'));
      default:
        return inside.say('ES\r\n');
    }
  },
};
