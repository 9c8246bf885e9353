/** Every protocol that a serial scale may speak, as its maker's scales do. */
import { eightN1, sevenE1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect, Insides, SerialProtocol } from './dialect.ts';

/** A line is a command; what is sent is asked for; at power-on nothing is said. */
const usual = { variant: 0, always: false, greeting: null, lineEnd: '\r\n' } as const;

/** `T S     180.00 g`. */
const tareLine = (command: string, mark: string, inside: Insides): string =>
  `${command} ${mark} ${inside.tareShown().padStart(10)} g\r\n`;

/** MT-SICS, levels 0 and 1. */
const sics: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
  greeting: 'I4 A "B021002593"\r\n',
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
const kcp: Dialect = {
  ...sics,
  obey(command, inside) {
    const aWeight = command === 'SI' || command === 'S';
    if (!aWeight || inside.sinceLast >= 100) sics.obey(command, inside);
  },
};

/** KERN before KCP: polled, and it answers nothing but weights. */
const kernLegacy: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
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

const acknowledged = '\u0006';

/** A&D with its acknowledgements switched on: one when a command is understood, another when it is done. */
const and: Dialect = {
  ...usual,
  settings: sevenE1(2400),
  shown: { decimals: 1, unit: 'g' },
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

const ohaus: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
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

/** Understood (`A`), then done (`D`) or not (`^`, `v`). */
const radwag: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
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

/** CAS: talks for as long as it has power, and answers nothing. */
const cas22: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
  always: true,
  obey(command, inside) {
    if (command === 'ZE') inside.whenStable(() => void inside.zero());
    if (command === 'TR') inside.whenStable(() => void inside.tare());
  },
};

/** Toledo 8217: a letter is a command; what it is not told about the pan, its next weight tells. */
const toledo8217: Dialect = {
  ...usual,
  settings: sevenE1(9600),
  shown: { decimals: 3, unit: 'kg' },
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

/** A number, a unit and no more: neither a marker nor a command but for a weight. */
const plain: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  always: true,
  obey: () => undefined,
};

export const dialects: Readonly<Record<SerialProtocol, Dialect>> = {
  sics,
  kcp,
  'kern-legacy': kernLegacy,
  and,
  ohaus,
  radwag,
  'cas-22': cas22,
  'toledo-8217': toledo8217,
  plain,
};

export const serialProtocols = Object.keys(dialects) as SerialProtocol[];
