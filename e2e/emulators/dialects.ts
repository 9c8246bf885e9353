/** The serial protocols, written like the manufacturers' scales. */
import { eightN1, sevenE1 } from '../../electron/station/devices/protocols/serial-settings.ts';
import type { Dialect, Insides, SerialProtocol } from './dialect.ts';

/** Commands are lines, weights are sent only on request, and nothing is sent at power-on. */
const usual = { variant: 0, always: false, greeting: null, lineEnd: '\r\n' } as const;

/** `T S     180.00 g`. */
const tareLine = (command: string, mark: string, inside: Insides): string =>
  `${command} ${mark} ${inside.tareShown().padStart(10)} g\r\n`;

/** Answers a command by its table, and any other with `otherwise`. */
const byTable =
  (table: Readonly<Record<string, (inside: Insides) => void>>, otherwise?: string): Dialect['obey'] =>
  (command, inside) => {
    const act = Object.hasOwn(table, command) ? table[command] : undefined;
    if (act) act(inside);
    else if (otherwise !== undefined) inside.say(otherwise);
  };

const weigh = (inside: Insides) => inside.weigh();
const weighWhenStable = (inside: Insides) => inside.whenStable(() => inside.weigh());
const zeroWhenStable = (inside: Insides) => inside.whenStable(() => void inside.zero());
const tareWhenStable = (inside: Insides) => inside.whenStable(() => void inside.tare());

const sicsMark = (inside: Insides) => (inside.stable() ? 'S' : 'D');
/** MT-SICS, levels 0 and 1. */
const sics: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
  greeting: 'I4 A "B021002593"\r\n',
  obey: byTable(
    {
      SIR: (inside) => inside.stream(true),
      SI: (inside) => {
        inside.stream(false);
        inside.weigh();
      },
      S: (inside) => {
        inside.stream(false);
        weighWhenStable(inside);
      },
      Z: (inside) => inside.whenStable(() => inside.say(inside.zero() ? 'Z A\r\n' : 'Z +\r\n')),
      ZI: (inside) => inside.say(inside.zero() ? `ZI ${sicsMark(inside)}\r\n` : 'ZI +\r\n'),
      T: (inside) =>
        inside.whenStable(() => inside.say(inside.tare() ? tareLine('T', 'S', inside) : 'T -\r\n')),
      TI: (inside) => inside.say(inside.tare() ? tareLine('TI', sicsMark(inside), inside) : 'TI -\r\n'),
      TAC: (inside) => {
        inside.clearTare();
        inside.say('TAC A\r\n');
      },
      '@': (inside) => {
        inside.stream(false);
        inside.clearTare();
        inside.say('I4 A "B021002593"\r\n');
      },
    },
    'ES\r\n',
  ),
};

/** KERN's KCP: ignores commands that come within 100 ms. */
const kcp: Dialect = {
  ...sics,
  obey(command, inside) {
    const aWeight = command === 'SI' || command === 'S';
    if (!aWeight || inside.sinceLast >= 100) sics.obey(command, inside);
  },
};

/** KERN before KCP: polled, and answers only with weights. */
const kernLegacy: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
  obey: byTable({ W: weigh, S: weighWhenStable, Z: zeroWhenStable, T: tareWhenStable }),
};

const acknowledged = '\u0006';
/** Acknowledged when understood, and again when done. */
const acknowledging = (act: (inside: Insides) => boolean) => (inside: Insides) => {
  inside.say(acknowledged);
  inside.whenStable(() => inside.say(act(inside) ? acknowledged : 'EC,E11\r\n'));
};
const rezero = acknowledging((inside) => inside.zero());

/** A&D with its acknowledgements switched on. */
const and: Dialect = {
  ...usual,
  settings: sevenE1(2400),
  shown: { decimals: 1, unit: 'g' },
  obey: byTable(
    {
      Q: weigh,
      SI: weigh,
      S: weighWhenStable,
      SIR: (inside) => inside.stream(true),
      C: (inside) => {
        inside.stream(false);
        inside.say(acknowledged);
      },
      Z: rezero,
      R: rezero,
      T: acknowledging((inside) => inside.tare()),
    },
    'EC,E01\r\n',
  ),
};

const ohaus: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 2, unit: 'g' },
  obey: byTable(
    {
      IP: weigh,
      P: weighWhenStable,
      SP: weighWhenStable,
      CP: (inside) => inside.stream(true),
      '0P': (inside) => inside.stream(false),
      Z: (inside) => inside.whenStable(() => inside.say(inside.zero() ? 'OK!\r\n' : 'ES\r\n')),
      T: (inside) => inside.whenStable(() => inside.say(inside.tare() ? 'OK!\r\n' : 'ES\r\n')),
    },
    'ES\r\n',
  ),
};

/** Acknowledges a command (`Z A`), then acts. */
const understood = (command: string, act: (inside: Insides) => void) => (inside: Insides) => {
  inside.say(`${command} A\r\n`);
  act(inside);
};
/** Understood (`A`), then done (`D`) or not (`^`, `v`). */
const radwag: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  obey: byTable(
    {
      SI: weigh,
      S: understood('S', weighWhenStable),
      Z: understood('Z', (inside) =>
        inside.whenStable(() => inside.say(inside.zero() ? 'Z D\r\n' : 'Z ^\r\n')),
      ),
      T: understood('T', (inside) =>
        inside.whenStable(() => inside.say(inside.tare() ? 'T D\r\n' : 'T v\r\n')),
      ),
      C1: understood('C1', (inside) => inside.stream(true)),
      C0: (inside) => {
        inside.stream(false);
        inside.say('C0 A\r\n');
      },
    },
    'ES\r\n',
  ),
};

/** CAS: sends continuously while powered, and ignores commands. */
const cas22: Dialect = {
  ...usual,
  settings: eightN1(9600),
  shown: { decimals: 1, unit: 'g' },
  variant: 1,
  always: true,
  obey: byTable({ ZE: zeroWhenStable, TR: tareWhenStable }),
};

/** Toledo 8217: single letters are commands. Zero and tare are not acknowledged; the next weight shows them. */
const toledo8217: Dialect = {
  ...usual,
  settings: sevenE1(9600),
  shown: { decimals: 3, unit: 'kg' },
  lineEnd: null,
  obey: byTable({
    W: weigh,
    Z: zeroWhenStable,
    T: tareWhenStable,
    C: (inside) => inside.clearTare(),
  }),
};

/** A number and a unit; no stability marker, and no command except for a weight. */
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
