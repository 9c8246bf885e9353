import { eightN1 } from '../../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect, Insides } from '../dialect.ts';

/** `T S     180.00 g`. */
const tareLine = (command: string, mark: string, inside: Insides): string =>
  `${command} ${mark} ${inside.tareShown().padStart(10)} g\r\n`;

/** MT-SICS, levels 0 and 1. */
export const sics: Dialect = {
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
  variant: 0,
  always: false,
  greeting: 'I4 A "B021002593"\r\n',
  lineEnd: '\r\n',
  obey(command, inside) {
    const mark = inside.stable() ? 'S' : 'D';
    switch (command) {
      case 'SIR':
        return inside.stream(true);
      case 'SI':
        inside.stream(false);
        return inside.weigh();
      case 'S':
        inside.stream(false);
        return inside.whenStable(() => inside.weigh());
      case 'Z':
        return inside.whenStable(() => inside.say(inside.zero() ? 'Z A\r\n' : 'Z +\r\n'));
      case 'ZI':
        return inside.say(inside.zero() ? `ZI ${mark}\r\n` : 'ZI +\r\n');
      case 'T':
        return inside.whenStable(() => inside.say(inside.tare() ? tareLine('T', 'S', inside) : 'T -\r\n'));
      case 'TI':
        return inside.say(inside.tare() ? tareLine('TI', mark, inside) : 'TI -\r\n');
      case 'TAC':
        inside.clearTare();
        return inside.say('TAC A\r\n');
      case '@':
        inside.stream(false);
        inside.clearTare();
        return inside.say('I4 A "B021002593"\r\n');
      default:
        return inside.say('ES\r\n');
    }
  },
};

/** KERN's KCP: asked more often than every 100 ms, it answers nothing. */
export const kcp: Dialect = {
  ...sics,
  obey(command, inside) {
    const aWeight = command === 'SI' || command === 'S';
    if (!aWeight || inside.sinceLast >= 100) sics.obey(command, inside);
  },
};
