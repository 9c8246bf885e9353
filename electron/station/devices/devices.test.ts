import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { virtualScaleId, type ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { BridgeEvent, CallInput } from '../../../shared/bridge.ts';
import type { ScaleView } from '../../../shared/bridge/scales.ts';
import { fail } from '../../../shared/result.ts';
import { newFolder, type BenchStation, stationSignedIn } from '../../../testing/station/bench-station.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { passingClock } from '../../../testing/station/passing-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { garbled } from '../../../testing/scales/encoders/uart.ts';
import { eightN1 } from './protocols/serial-settings.ts';
import { pseudoTerminal, type PseudoTerminal } from '../../../testing/scales/pseudo-terminal.ts';

const service = await startRealService();

/** `script` of Linux makes the terminals. */
describe.runIf(process.platform === 'linux')('devices of this computer', () => {
  let bench: BenchStation;
  let folder: string;
  let terminals: PseudoTerminal[];

  const open = async (dataFolder = newFolder(), clock = passingClock()) => {
    bench = await stationSignedIn(service, { dataFolder, clock });
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'colour-bar-devices-'));
    terminals = [];
    await open();
  });
  afterEach(async () => {
    await bench.station.close();
    for (const terminal of terminals) await terminal.unplug();
    await rm(folder, { recursive: true, force: true });
  });

  /** A cable under a name that stays. */
  const plugIn = async (name: string): Promise<PseudoTerminal> => {
    const terminal = await pseudoTerminal();
    terminals.push(terminal);
    await symlink(terminal.path, path.join(folder, name));
    return terminal;
  };
  const serial = (name: string, baud = 9600): Omit<ScaleProfile, 'id'> => ({
    name: `Scale ${name}`,
    link: { type: 'serial', path: path.join(folder, name), settings: eightN1(baud) },
    protocol: 'sics',
    unit: null,
  });
  const scaleNow = async (): Promise<ScaleView> => (await bench.value('app.state', {})).scale;
  const shows = (fits: (scale: ScaleView) => boolean) =>
    bench.until(async () => {
      const scale = await scaleNow();
      return fits(scale) && scale;
    });
  /** Sends frames continuously, as some scales do without a listener. The returned function stops it. */
  const talks = (terminal: PseudoTerminal, frames: string | Uint8Array): (() => void) => {
    let cancel = () => undefined as void;
    const talk = () => {
      terminal.send(frames);
      cancel = bench.clock.after(100, talk);
    };
    talk();
    return () => cancel();
  };
  const weight = (grams: string) => `S S ${grams.padStart(10)} g\r\n`;

  test('a scale that is added weighs at once, the virtual one is kept ready, and both stay so after a restart', async () => {
    const terminal = await plugIn('a');
    const kept = await bench.value('devices.saveScale', serial('a'));
    await terminal.heard('SIR\r\n');
    terminal.send(weight('100.00'));
    const scale = await shows(({ reading }) => reading.hundredths === 10_000);
    expect(scale).toMatchObject({ type: 'serial', id: kept.id, name: 'Scale a', trouble: null });
    expect(scale.others.map(({ id }) => id)).toEqual([virtualScaleId]);

    await bench.station.close();
    await open(bench.folder);
    const quiet = talks(terminal, weight('55.00'));
    expect(await shows(({ reading }) => reading.hundredths === 5_500)).toMatchObject({ id: kept.id });
    quiet();
  });

  test('of two scales the chosen one weighs; the other is alive, and its weight is shown nowhere', async () => {
    const [one, other] = [await plugIn('a'), await plugIn('b')];
    const first = await bench.value('devices.saveScale', serial('a'));
    const second = await bench.value('devices.saveScale', serial('b'));
    const quiet = [talks(one, weight('10.00')), talks(other, weight('20.00'))];
    const alive = await shows(
      ({ reading, others }) =>
        reading.hundredths === 1_000 && others.some(({ id, connected }) => id === second.id && connected),
    );
    expect(alive.id).toBe(first.id);

    await bench.value('scale.choose', { scaleId: second.id });
    expect(await scaleNow()).toMatchObject({ id: second.id, reading: { hundredths: 2_000 } });
    expect(await bench.call('scale.choose', { scaleId: 'none' })).toMatchObject(fail('unknown_here'));
    expect((await bench.value('devices.list', {})).scales).toMatchObject([
      { id: virtualScaleId, active: false, zero: 'scale' },
      { id: first.id, active: false },
      { id: second.id, active: true },
    ]);
    for (const hush of quiet) hush();
  });

  test('a wrong speed is found in what arrives, and the right one said', async () => {
    const terminal = await plugIn('a');
    const { id } = await bench.value('devices.saveScale', serial('a', 4800));
    await terminal.heard('SIR\r\n');
    const noise = garbled(
      Array.from(weight('123.45').repeat(12), (letter) => letter.charCodeAt(0)),
      eightN1(9600),
      eightN1(4800),
    );
    const quiet = talks(terminal, Uint8Array.from(noise));
    const scale = await shows(({ trouble }) => trouble?.type === 'otherSettings');
    quiet();
    expect(scale).toMatchObject({
      connected: false,
      reading: { hundredths: null },
      trouble: { settings: { baud: 9600 } },
    });

    await bench.value('devices.saveScale', { ...serial('a', 9600), id });
    const hushed = talks(terminal, weight('123.45'));
    expect(await shows(({ reading }) => reading.hundredths === 12_345)).toMatchObject({ id, trouble: null });
    hushed();
  });

  test('a scale that speaks another protocol is told from one that is silent', async () => {
    const terminal = await plugIn('a');
    await bench.value('devices.saveScale', serial('a'));
    await terminal.heard('SIR\r\n');
    expect((await shows(({ trouble }) => trouble?.type === 'silent')).connected).toBe(false);
    const quiet = talks(terminal, 'ST,+00001.27  g\r\n');
    expect(await shows(({ trouble }) => trouble?.type === 'otherProtocol')).toMatchObject({
      trouble: { protocol: 'and' },
    });
    quiet();
  });

  test('a scale whose cable is gone says so, comes back by itself, and when it is forgotten the virtual one weighs', async () => {
    const terminal = await plugIn('a');
    const { id } = await bench.value('devices.saveScale', serial('a'));
    await terminal.heard('SIR\r\n');
    terminal.send(weight('100.00'));
    await shows(({ connected }) => connected);
    await unlink(path.join(folder, 'a'));
    await terminal.unplug();
    const gone = await shows(({ trouble }) => trouble?.type === 'unreachable');
    expect(gone.reading).toMatchObject({ state: 'silent', hundredths: null });

    const again = await plugIn('a');
    const quiet = talks(again, weight('100.00'));
    await shows(({ connected }) => connected);
    quiet();

    await bench.value('devices.forget', { id });
    expect(await scaleNow()).toMatchObject({ type: 'virtual', others: [] });
    expect(await bench.call('devices.forget', { id })).toMatchObject(fail('unknown_here'));
  });

  test('what a device says is shown as it came, while somebody watches', async () => {
    const terminal = await plugIn('a');
    const { id } = await bench.value('devices.saveScale', serial('a'));
    await terminal.heard('SIR\r\n');
    await bench.value('devices.watch', { id });
    const told = bench.next('frames');
    const weighed = bench.next('reading', ({ hundredths }) => hundredths === 100);
    terminal.send(`\u0002garbage\r\n${weight('1.00')}`);
    await weighed;
    expect(await told).toMatchObject({
      id,
      reading: { hundredths: 100 },
      frames: [
        { type: 'noise', raw: '<02>garbage' },
        { type: 'weight', raw: 'S S       1.00 g' },
      ],
    });
  });

  test('a search for the settings borrows the port, tells how far it is, and gives it back', async () => {
    const terminal = await plugIn('a');
    await bench.value('devices.saveScale', serial('a', 2400));
    await terminal.heard('SIR\r\n');
    const found = bench.call('devices.detect', { path: path.join(folder, 'a') });
    expect(await bench.call('devices.detect', { path: path.join(folder, 'b') })).toMatchObject(
      fail('not_ready', { details: { why: 'detecting' } }),
    );
    expect((await bench.value('devices.list', {})).detecting).toMatchObject({ tries: 1 });
    const quiet = talks(terminal, weight('7.00'));
    expect(await found).toMatchObject({ value: { type: 'found', protocol: 'sics' } });
    expect((await bench.value('devices.list', {})).detecting).toBeNull();
    await shows(({ reading }) => reading.hundredths === 700);
    quiet();
  });

  test('one port has one device, and a protocol goes over its own carrier', async () => {
    await plugIn('a');
    const { id } = await bench.value('devices.saveScale', serial('a'));
    const again = await bench.value('devices.saveScale', { ...serial('a'), name: 'Renamed' });
    expect(again.id).toBe(id);
    expect(
      await bench.call('devices.saveScanner', {
        name: 'Scanner',
        path: path.join(folder, 'a'),
        settings: eightN1(9600),
      }),
    ).toMatchObject(fail('not_ready', { details: { why: 'port_in_use' } }));
    expect(await bench.call('devices.saveScale', { ...serial('b'), protocol: 'hid' })).toMatchObject(
      fail('invalid_input'),
    );
    const scanner = await bench.value('devices.saveScanner', {
      name: 'Scanner',
      path: path.join(folder, 'c'),
      settings: eightN1(9600),
    });
    for (const taken of [virtualScaleId, scanner.id])
      expect(await bench.call('devices.saveScale', { ...serial('b'), id: taken })).toMatchObject(
        fail('invalid_input'),
      );
    expect((await bench.value('devices.list', {})).scales).toHaveLength(2);
  });

  test('a tap takes the weight that was shown, not one that came after it at the same moment', async () => {
    // A moment lasts as long as the test says, however busy the machine is.
    await bench.station.close();
    await open(newFolder(), manualClock(Date.now()));
    const terminal = await plugIn('a');
    await bench.value('devices.saveScale', serial('a'));
    await terminal.heard('SIR\r\n');
    const stands = bench.next('reading', ({ hundredths }) => hundredths === 16_500);
    terminal.send(weight('165.00'));
    await stands;
    const {
      items: [item],
    } = await bench.value('stock.search', { search: '7', limit: 1 });
    const { id: draftId } = await bench.value('drafts.begin', {});
    const step = (intent: CallInput<'drafts.apply'>['intent']) => bench.apply(draftId, intent);
    await step({ type: 'addItem', itemId: item?.itemId ?? '' });
    await step({ type: 'tare' });
    // Longer than a frame of the screen.
    await bench.clock.advance(50);
    const shown = bench.next('reading', ({ hundredths }) => hundredths === 19_500);
    terminal.send(`${weight('195.00')}S D     240.00 g\r\n`);
    await shown;
    const { bowls } = await step({ type: 'capture' });
    expect(bowls[0]).toMatchObject({ base: 19_500, components: [{ amount: 30 }] });
  });

  const scans = (events: readonly BridgeEvent[]) => events.filter(({ event }) => event === 'scanned');

  test('a scanner on a port scans in the page that was used last, for whoever is signed in', async () => {
    const terminal = await plugIn('scanner');
    const { id } = await bench.value('devices.saveScanner', {
      name: 'Scanner',
      path: path.join(folder, 'scanner'),
      settings: eightN1(9600),
    });
    await bench.until(async () =>
      (await bench.value('devices.list', {})).scanners.some(({ open: is }) => is),
    );
    const scanned = bench.next('scanned');
    terminal.send(']E04006381333931\r\n');
    expect(await scanned).toMatchObject({ code: expect.stringContaining('4006381333931') });

    const others: BridgeEvent[] = [];
    const other = bench.station.openPage((event) => others.push(event));
    await other.call('session.touch', {});
    await bench.value('devices.watch', { id });
    const read = bench.next('frames');
    const before = bench.events.length;
    terminal.send('4006381333931\r\n');
    await read;
    await bench.until(() => Promise.resolve(scans(others).length > 0));
    expect(scans(bench.events.slice(before))).toEqual([]);
    other.close();
    const afterwards = bench.next('scanned');
    terminal.send('4006381333931\r\n');
    await afterwards;
    expect(scans(others)).toHaveLength(1);

    await bench.value('session.lock', {});
    const heard = bench.next('frames');
    const since = bench.events.length;
    terminal.send('4006381333931\r\n');
    await heard;
    expect(scans(bench.events.slice(since))).toEqual([]);
  });
});

test('nobody who went away is still told: what is not asked for again ends after half a minute', async () => {
  const bench = await stationSignedIn(service);
  await bench.value('devices.watch', { id: virtualScaleId });
  const told = () => bench.events.filter(({ event }) => event === 'frames').length;
  // Left alone it would say little.
  const pour = () => bench.value('virtual.pour', { hundredths: 3000, seconds: 30 });
  await pour();
  await bench.clock.advance(29_000);
  await bench.value('devices.watch', { id: virtualScaleId });
  await pour();
  await bench.clock.advance(29_000);
  const before = told();
  expect(before).toBeGreaterThan(250);
  await bench.clock.advance(2000);
  const last = told();
  await bench.clock.advance(10_000);
  expect(told()).toBe(last);
  expect(await bench.call('devices.watch', { id: 'none' })).toMatchObject(fail('unknown_here'));
});
