import { beforeEach, describe, expect, test } from 'vitest';
import type { Reading } from '../../../shared/bridge/scales.ts';
import { manualClock, type ManualClock } from '../../../testing/station/manual-clock.ts';
import type { ScaleProtocol, ScaleTransport } from './protocol.ts';
import { plain } from './protocols/plain.ts';
import { sics } from './protocols/sics.ts';
import { toledo8217 } from './protocols/toledo-8217.ts';
import { scaleOver, type Scale } from './scale.ts';
import { virtualScale, type VirtualScale } from './virtual-scale.ts';

let clock: ManualClock;
let hands: VirtualScale;
let scale: Scale;
let readings: Reading[];
let liveness: boolean[];
const written: string[] = [];

const listener = {
  reading: (reading: Reading) => readings.push(reading),
  liveness: (connected: boolean) => liveness.push(connected),
};
beforeEach(async () => {
  clock = manualClock();
  readings = [];
  liveness = [];
  hands = virtualScale(clock);
  scale = scaleOver(hands, sics, clock, listener);
  await clock.advance(500);
});

describe('the virtual scale, through the real parser', () => {
  test('shows what is put on it: moving at first, then stable', async () => {
    hands.load(25_000);
    await clock.advance(100);
    expect(scale.reading()).toMatchObject({ state: 'moving', hundredths: 25_000 });
    await clock.advance(500);
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 25_000 });
  });

  test('sends ten readings a second while it is used, and few when it was left alone, but is never silent', async () => {
    hands.pour(3_000, 3);
    readings.length = 0;
    await clock.advance(3000);
    expect(readings).toHaveLength(30);
    readings.length = 0;
    await clock.advance(4000);
    expect(readings).toHaveLength(40);
    await clock.advance(2000);
    readings.length = 0;
    await clock.advance(9000);
    expect(readings.map(({ state }) => state)).toEqual(Array(6).fill('stable'));
  });

  test('tells at once what is put on it after it was left alone: later would be after two silent seconds', async () => {
    await clock.advance(10_000);
    hands.load(25_000);
    expect(scale.reading()).toMatchObject({ state: 'moving', hundredths: 25_000 });
  });

  test('pours evenly, and never backwards', async () => {
    hands.load(10_000);
    hands.pour(3_000, 3);
    readings.length = 0;
    await clock.advance(1500);
    expect(scale.reading()).toMatchObject({ state: 'moving', hundredths: 11_500 });
    await clock.advance(2500);
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 13_000 });
    const weights = readings.map(({ hundredths }) => hundredths ?? 0);
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
  });

  test('a weight beyond its six kilograms is overload, without a number', async () => {
    hands.load(650_000);
    await clock.advance(200);
    expect(scale.reading()).toMatchObject({ state: 'overload', hundredths: null });
    hands.load(-650_000);
    await clock.advance(200);
    expect(scale.reading()).toMatchObject({ state: 'underload', hundredths: null });
  });

  test('its own zero makes what stands there nothing', async () => {
    hands.load(25_000);
    await clock.advance(1000);
    const done = scale.set('zero');
    await clock.advance(200);
    expect(await done).toEqual({ ok: true, value: { by: 'scale' } });
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 0 });
  });
});

describe('a scale that goes away', () => {
  test('is blank two seconds after its last frame, and says so once', async () => {
    hands.load(1_000);
    await clock.advance(1000);
    hands.unplug(true);
    await clock.advance(1900);
    expect(scale.reading().hundredths).toBe(1_000);
    await clock.advance(200);
    expect(scale.reading()).toMatchObject({ state: 'silent', hundredths: null });
    expect(scale.connected()).toBe(false);
    readings.length = 0;
    await clock.advance(20_000);
    expect(readings).toEqual([]);
    expect(liveness).toEqual([true, false]);
  });

  test('is there again by itself when it gets its power back', async () => {
    hands.unplug(true);
    await clock.advance(5000);
    hands.unplug(false);
    await clock.advance(3000);
    expect(scale.connected()).toBe(true);
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 0 });
  });

  test('can be connected anew by hand', async () => {
    hands.unplug(true);
    await clock.advance(3000);
    hands.unplug(false);
    scale.reconnect();
    expect(scale.connected()).toBe(true);
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 0 });
  });
});

describe('what a scale sends', () => {
  const speaking = (protocol: ScaleProtocol = sics) => {
    let say: (bytes: Uint8Array) => void = () => undefined;
    const transport: ScaleTransport = {
      open: (listen) => {
        say = listen;
        return () => undefined;
      },
      write: (bytes) => written.push(String.fromCharCode(...bytes)),
    };
    scale.close();
    scale = scaleOver(transport, protocol, clock, listener);
    readings.length = 0;
    written.length = 0;
    return (text: string) => say(new TextEncoder().encode(text));
  };

  test('reaches the screen at most once in 16 ms, and the latest wins', async () => {
    const say = speaking();
    for (let turn = 1; turn <= 50; turn += 1) say(`S D ${(turn / 10).toFixed(2).padStart(10)} g\r\n`);
    await clock.advance(16);
    expect(readings.map(({ hundredths }) => hundredths)).toEqual([10, 500]);
  });

  test('a scale that only ever says busy goes blank: an old weight does not stay for it', async () => {
    const say = speaking();
    say('S S      30.00 g\r\n');
    for (let turn = 0; turn < 30; turn += 1) {
      await clock.advance(100);
      say('S I\r\n');
    }
    expect(scale.reading()).toMatchObject({ state: 'silent', hundredths: null });
  });

  test('is read before it is missed, where this computer stood still while it sent', async () => {
    const say = speaking();
    say('S D      30.00 g\r\n');
    liveness.length = 0;
    clock.jump(4000);
    await clock.advance(0);
    say('S D      34.00 g\r\n');
    await clock.advance(1900);
    expect(scale.reading()).toMatchObject({ state: 'moving', hundredths: 3400 });
    expect(liveness).toEqual([]);
    clock.jump(4000);
    await clock.advance(100);
    expect(scale.reading()).toMatchObject({ state: 'silent', hundredths: null });
    expect(liveness).toEqual([false]);
  });

  test('noise is no sign of life', async () => {
    const say = speaking();
    say('\u0000\u0000garbage\r\n');
    expect(scale.connected()).toBe(false);
  });

  test('a scale that must be asked is asked five times a second, until it is let go', async () => {
    speaking(toledo8217);
    await clock.advance(1000);
    expect(written).toEqual(['W', 'W', 'W', 'W', 'W']);
    scale.close();
    await clock.advance(1000);
    expect(written).toHaveLength(5);
  });

  test('a scale that only says that it moves shows moving and no number, and is alive', async () => {
    const say = speaking(toledo8217);
    say('\u000200.125\r');
    await clock.advance(100);
    for (let turn = 0; turn < 30; turn += 1) {
      say('\u0002?A\r');
      await clock.advance(100);
    }
    expect(scale.reading()).toMatchObject({ state: 'moving', hundredths: null });
    expect(scale.connected()).toBe(true);
  });

  test('a scale that marks nothing is moving, until software finds it still', async () => {
    const say = speaking(plain);
    const states: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      say('12.5 g\r\n');
      states.push(scale.reading().state);
      await clock.advance(100);
    }
    expect(scale.reading()).toMatchObject({ state: 'stable', hundredths: 1250 });
    expect(states.slice(0, 4)).not.toContain('stable');
  });

  test('a last digit that flickers stands still, and what is poured shows in the same frame', async () => {
    const say = speaking(sics);
    const frame = (grams: number) => say(`S S ${grams.toFixed(2).padStart(10)} g\r\n`);
    for (let turn = 0; turn < 20; turn += 1) {
      frame(turn % 2 === 0 ? 100 : 100.04);
      await clock.advance(100);
    }
    expect(new Set(readings.map(({ hundredths }) => hundredths))).toEqual(new Set([10_000]));
    frame(100.3);
    expect(scale.reading().hundredths).toBe(10_030);
  });

  test('half a frame of before a silence is none of after it', async () => {
    const say = speaking(sics);
    say('S S      10.00 g\r\nS S     2');
    await clock.advance(60_000);
    say('99.99 g\r\n');
    expect(scale.reading()).toMatchObject({ state: 'silent', hundredths: null });
    say('S S      99.99 g\r\n');
    expect(scale.reading()).toMatchObject({ hundredths: 9_999 });
  });

  test('a scale that sends once a second is believed, though its protocol needs three frames for that', async () => {
    const say = speaking(plain);
    for (let turn = 0; turn < 4; turn += 1) {
      say('12.5 g\r\n');
      await clock.advance(1000);
    }
    expect(scale.reading()).toMatchObject({ hundredths: 1250 });
  });
});
