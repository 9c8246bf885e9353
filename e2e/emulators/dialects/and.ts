import { sevenE1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect } from '../dialect.ts';

const acknowledged = '\u0006';

/** A&D with its acknowledgements switched on: one when a command is understood, another when it is done. */
export const and: Dialect = {
  settings: sevenE1(2400),
  shown: { decimals: 1, unit: 'g' },
  variant: 0,
  always: false,
  greeting: null,
  lineEnd: '\r\n',
  obey(command, inside) {
    const inTime = (act: () => boolean) => {
      inside.say(acknowledged);
      inside.whenStable(() => inside.say(act() ? acknowledged : 'EC,E11\r\n'));
    };
    switch (command) {
      case 'Q':
      case 'SI':
        return inside.weigh();
      case 'S':
        return inside.whenStable(() => inside.weigh());
      case 'SIR':
        return inside.stream(true);
      case 'C':
        inside.stream(false);
        return inside.say(acknowledged);
      case 'Z':
      case 'R':
        return inTime(() => inside.zero());
      case 'T':
        return inTime(() => inside.tare());
      default:
        return inside.say('EC,E01\r\n');
    }
  },
};
