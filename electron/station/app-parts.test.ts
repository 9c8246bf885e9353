import { expect, test } from 'vitest';
import { appPartNames, type AppPart } from '../../shared/bridge/app.ts';
import { benchStation, nothingWaits } from '../../testing/station/bench-station.ts';
import { startRealService } from '../../testing/station/real-service.ts';
import type { AppParts } from './app-parts.ts';
import { openFeatures } from './features.ts';
import { stationOf } from './station.ts';

/** The parts of the app's state, each time that one is worked out. */
const worked: AppPart[] = [];
type Counted = Omit<AppParts, 'rights'>;
const counted = (parts: Counted): Counted => {
  const count = <Part extends keyof Counted>(name: Part): Counted[Part] => {
    const read = parts[name];
    return (() => {
      worked.push(name);
      return read();
    }) as Counted[Part];
  };
  const names = appPartNames.filter((name) => name !== 'rights');
  return Object.fromEntries(names.map((name) => [name, count(name)])) as unknown as Counted;
};

const service = await startRealService();
const bench = await benchStation(service, {}, (ports) => {
  const features = openFeatures(ports);
  return stationOf({ ...features, appParts: counted(features.appParts) }, ports);
});
await bench.online();
await bench.signIn();
const state = () => bench.value('app.state', {});

/** The parts that are worked out during `act`, and those that pages get. */
async function during(act: () => Promise<unknown>) {
  await bench.quiet();
  const events = bench.events.length;
  worked.length = 0;
  await act();
  await bench.quiet();
  const sent = bench.events
    .slice(events)
    .flatMap((one) => (one.event === 'app' ? Object.keys(one.data) : []));
  return { worked: new Set(worked), sent: new Set(sent) };
}

test('a registered mix works out the outbox and the connection of the app’s state, from saved to delivered', async () => {
  const [tile] = await bench.tiles();
  const { id: draftId } = await bench.drafted([tile?.itemId ?? '', 12]);
  const { worked: parts, sent } = await during(async () => {
    const { reference } = await bench.value('mixes.register', { draftId });
    await bench.mix(reference, { state: 'done' });
  });
  expect([...parts].filter((part) => part !== 'connection')).toEqual<AppPart[]>(['outbox']);
  expect(sent).toContain('outbox');
  expect((await state()).outbox).toEqual(nothingWaits);
});

test('a page that adds up the parts that it gets has the state', async () => {
  let shown = await state();
  const page = bench.station.openPage((one) => {
    if (one.event === 'app') shown = { ...shown, ...one.data };
  });
  await bench.value('settings.set', { look: 'dark', toleranceGrams: 2 });
  await bench.value('session.lock', {});
  await bench.quiet();
  const { scale, ...rest } = await state();
  expect(shown).toMatchObject({ ...rest, scale: { ...scale, reading: expect.anything() } });
  page.close();
  expect(shown.session.type).toBe('signedOut');
});
