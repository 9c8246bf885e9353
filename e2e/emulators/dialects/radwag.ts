import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

/** Understood (`A`), then done (`D`) or not (`^`, `v`). */
export const radwag: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 0,
  always: false,
  greeting: null,
  lineEnd: '\r\n',
  obey(command, inside) {
    switch (command) {
      case 'SI':
        return inside.weigh();
      case 'S':
        inside.say('S A\r\n');
        return inside.whenStable(() => inside.weigh());
      case 'Z':
        inside.say('Z A\r\n');
        return inside.whenStable(() => inside.say(inside.zero() ? 'Z D\r\n' : 'Z ^\r\n'));
      case 'T':
        inside.say('T A\r\n');
        return inside.whenStable(() => inside.say(inside.tare() ? 'T D\r\n' : 'T v\r\n'));
      case 'C1':
        inside.say('C1 A\r\n');
        return inside.stream(true);
      case 'C0':
        inside.stream(false);
        return inside.say('C0 A\r\n');
      default:
        return inside.say('ES\r\n');
    }
  },
};
