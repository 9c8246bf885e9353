import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '../../../shared/result.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import type { ScaleProtocol } from './protocol.ts';
import { and } from './protocols/and.ts';
import { cas22 } from './protocols/cas-22.ts';
import { plain } from './protocols/plain.ts';
import { radwag } from './protocols/radwag.ts';
import { sics } from './protocols/sics.ts';
import { scaleOver, type Scale } from './scale.ts';
import type { ZeroAction } from './zeroing.ts';

let clock: ManualClock;
let written: string[];
let scale: Scale;
let say: (text: string) => void;
/** The device's immediate answer to a command. */
let answers: (command: string) => string;

beforeEach(() => {
  clock = manualClock();
  written = [];
  answers = () => '';
});

const on = (protocol: ScaleProtocol) => {
  scale = scaleOver(
    {
      open: (listen) => {
        say = (text) => listen(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
        return () => undefined;
      },
      write: (bytes) => {
        const command = String.fromCharCode(...bytes);
        written.push(command);
        const answer = answers(command);
        if (answer !== '') clock.after(1, () => say(answer));
      },
    },
    protocol,
    clock,
    { reading: () => undefined, liveness: () => undefined },
  );
  written.length = 0;
};
/** Resolves after the scale's timeout; the callback runs 100 ms after the request. */
const set = async (what: ZeroAction, meanwhile: () => void = () => undefined) => {
  const done = scale.set(what);
  clock.after(100, meanwhile);
  await clock.advance(1700);
  return done;
};
const byScale = { ok: true, value: { by: 'scale' } };
const byApp = { ok: true, value: { by: 'app' } };
const weight = (grams: string) => `S S ${grams.padStart(10)} g\r\n`;

describe('by the scale itself', () => {
  test('where it says that it did', async () => {
    on(sics);
    answers = (command) => (command === 'Z\r\n' ? `Z A\r\n${weight('0.00')}` : '');
    say(weight('12.50'));
    const done = scale.set('zero');
    await clock.advance(10);
    expect(await done).toEqual(byScale);
    expect(written).toEqual(['Z\r\n']);
    expect(scale.reading()).toMatchObject({ hundredths: 0 });
  });

  test('where it says nothing, and shows it', async () => {
    on(cas22);
    const frame = (kilograms: string) => `ST,GS,01,${kilograms} kg\r\n`;
    say(frame('   0.250'));
    say(frame('   0.250'));
    expect(scale.reading()).toMatchObject({ hundredths: 25_000 });
    expect(await set('tare', () => say(frame('   0.000')))).toEqual(byScale);
    expect(written).toContain('TR\r\n');
  });

  test('which is asked again while its pan moves', async () => {
    on(sics);
    let asked = 0;
    answers = (command) => {
      if (command !== 'Z\r\n') return '';
      asked += 1;
      return asked < 3 ? 'Z I\r\n' : `Z A\r\n${weight('0.00')}`;
    };
    say(weight('5.00'));
    expect(await set('zero')).toEqual(byScale);
    expect(asked).toBe(3);
  });

  test('which answers twice: first that it will, then that it did', async () => {
    on(radwag);
    answers = (command) => (command === 'T\r\n' ? 'T A\r\n' : '');
    const frame = (grams: string) => `SI    ${grams.padStart(9)} g  \r\n`;
    say(frame('80.5'));
    expect(await set('tare', () => say(`T D\r\n${frame('0.0')}`))).toEqual(byScale);
  });

  test('never rests: that is said, and nothing is subtracted', async () => {
    on(and);
    answers = (command) => (command === 'Z\r\n' ? '\u0006' : '');
    say('US,+00012.50  g\r\n');
    const done = scale.set('zero');
    for (let turn = 0; turn < 50; turn += 1) {
      await clock.advance(100);
      say('US,+00012.50  g\r\n');
    }
    expect(await done).toMatchObject(fail('scale_unsettled', { details: { state: 'moving' } }));
    expect(scale.reading()).toMatchObject({ hundredths: 1250 });
  });
});

describe('by this app', () => {
  const standing = (grams: string) => {
    for (let turn = 0; turn < 3; turn += 1) say(`ST ${grams} g\r\n`);
  };

  test('where the scale has no such command', async () => {
    on(plain);
    expect([scale.doneBy('zero'), scale.doneBy('tare')]).toEqual(['app', 'app']);
    standing('180.5');
    expect(await scale.set('tare')).toEqual(byApp);
    standing('210.5');
    expect(scale.reading()).toMatchObject({ hundredths: 3_000, net: true, state: 'stable' });
    expect(await scale.set('clear')).toEqual(byApp);
    standing('210.5');
    expect(scale.reading()).toMatchObject({ hundredths: 21_050, net: false });
  });

  test.each([
    ['does not know it', 'ES\r\n'],
    ['refuses it', 'Z +\r\n'],
    ['leaves it unanswered and shows what it showed', ''],
  ])('where the scale %s', async (_, answer) => {
    on(sics);
    answers = (command) => (command === 'Z\r\n' ? answer : '');
    say(weight('45.00'));
    expect(await set('zero', () => say(weight('45.00')))).toEqual(byApp);
    say(weight('55.00'));
    expect(scale.reading()).toMatchObject({ hundredths: 1_000, net: false });
  });

  test('not while the pan moves', async () => {
    on(plain);
    for (const grams of ['10.0', '20.0', '30.0']) say(`US ${grams} g\r\n`);
    expect(await scale.set('zero')).toMatchObject(fail('scale_unsettled'));
  });

  test('until the scale was away: then its own number counts', async () => {
    on(plain);
    standing('180.0');
    await scale.set('zero');
    await clock.advance(2001);
    standing('180.0');
    expect(scale.reading()).toMatchObject({ hundredths: 18_000 });
  });
});

test('a scale that says nothing is set to nothing', async () => {
  on(sics);
  expect(await scale.set('zero')).toMatchObject(fail('scale_silent'));
  expect(written).toEqual([]);
});

test('a scale that goes away while it is asked says so', async () => {
  on(sics);
  say(weight('5.00'));
  await clock.advance(1900);
  const done = scale.set('zero');
  await clock.advance(200);
  expect(await done).toMatchObject(fail('scale_silent'));
});

test('what the app subtracted is forgotten once the scale has a zero of its own', async () => {
  on(sics);
  let refuses = true;
  answers = (command) => (command !== 'Z\r\n' ? '' : refuses ? 'Z +\r\n' : `Z A\r\n${weight('0.00')}`);
  say(weight('45.00'));
  expect(await set('zero', () => say(weight('45.00')))).toEqual(byApp);
  refuses = false;
  say(weight('45.00'));
  expect(await set('zero')).toEqual(byScale);
  expect(scale.reading()).toMatchObject({ hundredths: 0 });
});

describe('what only looks like it', () => {
  test('a scale that ignores zero near nothing is not said to have set it', async () => {
    on(sics);
    say(weight('0.25'));
    expect(await set('zero', () => say(weight('0.25')))).toEqual(byApp);
    say(weight('0.25'));
    expect(scale.reading()).toMatchObject({ hundredths: 0 });
  });

  test('a tare that only the scale’s own key takes back is said to stay', async () => {
    on(and);
    const frame = (grams: string) => say(`ST,+${grams}  g\r\n`);
    frame('00080.50');
    expect(await set('tare', () => frame('00000.00'))).toEqual(byScale);
    expect(await scale.set('clear')).toMatchObject(fail('not_ready', { details: { why: 'own_tare' } }));
  });

  test('what drifted and was held back is part of the zero that is set here', async () => {
    on(plain);
    let grams = 100;
    for (let turn = 0; turn < 120; turn += 1) {
      say(`ST ${grams.toFixed(2)} g\r\n`);
      await clock.advance(500);
      if (turn > 10 && grams < 100.4) grams += 0.005;
    }
    expect(scale.reading().hundredths).toBe(10_000);
    expect(await scale.set('zero')).toEqual(byApp);
    say(`ST ${grams.toFixed(2)} g\r\n`);
    expect(scale.reading().hundredths).toBe(0);
  });
});
