import { beforeEach, describe, expect, test } from 'vitest';
import type { Detection } from '../../../../shared/bridge/devices.ts';
import { manualClock, type ManualClock } from '../../../../testing/station/manual-clock.ts';
import type { ScaleTransport, SerialSettings } from '../protocol.ts';
import { capturesOf } from '../../../../testing/scales/captures.ts';
import { encoders } from '../../../../testing/scales/encoders.ts';
import { garbled } from '../../../../testing/scales/encoders/uart.ts';
import { eightN1, sevenE1 } from '../protocols/serial-settings.ts';
import { settingsName } from '../../../../shared/serial-settings.ts';
import { detectScale, type OpenWith } from './detect-scale.ts';
import { serialTransport } from './serial-transport.ts';

let clock: ManualClock;
let tried: string[];
let heard: string;

beforeEach(() => {
  clock = manualClock();
  tried = [];
  heard = '';
});

/** A device on a cable: the bytes it sends unasked, and its answers. */
interface Device {
  readonly sends?: (listening: SerialSettings) => readonly number[];
  readonly answers?: (question: string) => string;
}

const cableTo =
  ({ sends, answers }: Device): OpenWith =>
  (settings): ScaleTransport => {
    let listener: ((bytes: Uint8Array) => void) | null = null;
    const say = (bytes: ArrayLike<number>) =>
      clock.after(20, () => {
        if (bytes.length > 0) listener?.(Uint8Array.from(bytes));
      });
    return {
      open: (listen, ready) => {
        listener = listen;
        clock.after(5, ready);
        if (sends) say(sends(settings));
        return () => {
          listener = null;
        };
      },
      write: (bytes) => {
        const question = String.fromCharCode(...bytes);
        heard += question;
        if (answers) say(Array.from(answers(question), (letter) => letter.charCodeAt(0)));
      },
    };
  };

async function detected(device: Device, ask: boolean): Promise<Detection> {
  const found: Detection[] = [];
  void detectScale({
    openWith: cableTo(device),
    clock,
    ask,
    trying: (settings) => tried.push(settingsName(settings)),
  }).then((one) => found.push(one));
  // Longer than all there is to try.
  await clock.advance(200_000);
  const [one] = found;
  if (!one) throw new Error('the search has no end');
  return one;
}

const poured = (id: keyof typeof encoders): number[] =>
  capturesOf(encoders[id], { seed: 20_261_125, count: 1 }).flatMap(({ chunks }) =>
    chunks.flatMap((chunk) => [...chunk]),
  );

describe('looking for a scale on a serial port', () => {
  test('one that sends by itself is found without a word to it', async () => {
    expect(await detected({ sends: () => poured('ohaus') }, true)).toEqual({
      type: 'found',
      protocol: 'ohaus',
      settings: eightN1(9600),
    });
    expect(heard).toBe('');
  });

  test('one whose frames make no sense is listened to with the settings that its bytes show', async () => {
    const found = await detected(
      { sends: (listening) => garbled(poured('and'), sevenE1(2400), listening) },
      false,
    );
    expect(found).toEqual({ type: 'found', protocol: 'and', settings: sevenE1(2400) });
    expect(tried).toEqual(['9600 8N1', '2400 7E1']);
  });

  test.each([sevenE1(9600), eightN1(4800), eightN1(19_200), eightN1(2400), sevenE1(4800)])(
    'one with other settings than most is found too: %j',
    async (sent) => {
      const found = await detected({ sends: (listening) => garbled(poured('sics'), sent, listening) }, false);
      expect(found).toMatchObject({ type: 'found', protocol: 'sics', settings: { baud: sent.baud } });
    },
  );

  test.each([
    ['sics', 'SI\r\n', 'S S     100.00 g\r\n'],
    ['and', 'Q\r\n', 'ST,+00001.27  g\r\n'],
    ['ohaus', 'IP\r\n', '     192.21 g\r\n'],
    ['radwag', 'SI\r\n', 'SI ?       18.5 kg \r\n'],
    ['kern-legacy', 'W\r\n', 'ST,GS 1.000KG\r\n'],
    ['toledo-8217', 'W', '\u000200.125\r'],
  ])('a silent %s is asked for a weight', async (protocol, question, answer) => {
    const found = await detected({ answers: (asked) => (asked === question ? answer : '') }, true);
    expect(found).toMatchObject({ type: 'found', protocol });
  });

  test('one that refuses the words of others is found by its own', async () => {
    const found = await detected(
      { answers: (asked) => (asked === 'IP\r\n' ? '     192.21 g\r\n' : 'ES\r\n') },
      true,
    );
    expect(found).toMatchObject({ type: 'found', protocol: 'ohaus' });
  });

  test('nothing but weights is asked for: no zero, no tare, no reset', async () => {
    expect(await detected({}, true)).toEqual({ type: 'nothing' });
    expect(new Set(heard.split('\r\n'))).toEqual(new Set(['SI', 'Q', 'IP', 'W', 'WWWSI', 'WWW']));
  });

  test('nothing is said into silence unless it is allowed', async () => {
    expect(await detected({}, false)).toEqual({ type: 'nothing' });
    expect(heard).toBe('');
  });

  test('text that no protocol knows is said to be that', async () => {
    const modem = () =>
      Array.from('OK\r\n+CREG: 0,1\r\nRING\r\n'.repeat(9), (letter) => letter.charCodeAt(0));
    const found = await detected({ sends: (listening) => garbled(modem(), eightN1(9600), listening) }, true);
    expect(found).toEqual({ type: 'unknownText', settings: eightN1(9600) });
    expect(heard).toBe('');
  });

  test('a search that is stopped ends at once and leaves nothing behind', async () => {
    const ending = new AbortController();
    const found = detectScale({ openWith: cableTo({}), clock, ask: true, signal: ending.signal });
    await clock.advance(3000);
    ending.abort();
    expect(await found).toEqual({ type: 'stopped' });
    await clock.advance(30_000);
    expect(clock.waiting).toBe(0);
  });

  test('a port that is not there is said', async () => {
    const openWith: OpenWith = (settings, stateChanged) =>
      serialTransport({ path: '/dev/no-such-port', settings, clock, stateChanged });
    expect(await detectScale({ openWith, clock, ask: true })).toEqual({ type: 'notOpen', because: 'absent' });
    expect(clock.waiting).toBe(0);
  });
});
