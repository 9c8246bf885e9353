import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, PersonUpdate } from '../../../shared/api/persons.ts';
import { benchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, networkFaults, type NetworkFault } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { asAfterPowerLoss } from '../../../testing/station/power-loss.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { startRealService } from '../../../testing/station/real-service.ts';
import { personEntry } from './person.ts';

const by = { id: 'stf_1', name: 'Astrid' };
const clock = serviceClock();
let customer: Person;
const service = await startRealService({ clock });
const { locationId } = service;
beforeEach(async () => {
  const body = { firstName: 'Elsa', phoneNumber: '+46701234567', note: 'Nickel' };
  customer = (await service.ask('POST', `/v1/locations/${locationId}/persons`, body)).json as Person;
});

const at = () => `/v1/locations/${locationId}/persons/${customer.id}`;
const there = async () => (await service.ask('GET', at())).json as Person;
const changedElsewhere = (body: PersonUpdate) => service.ask('PATCH', at(), body);
/** The service forgets the key (spec 1, Idempotency-Key 1). */
const aDayPasses = () => clock.jump(25 * 3_600_000);

function open(folder = newFolder()) {
  const sent: { method: string; path: string; body: string }[] = [];
  const network = faultyNetwork();
  network.each = ({ method, path, body }) => {
    if (method === 'PATCH') sent.push({ method, path, body });
    return null;
  };
  const { fetch } = network;
  const [address, key] = [service.url, service.keys.full];
  const bench = benchOutbox({ folder, clock: manualClock(), address, key, fetch });
  /** The next change fails like this, and then the connection is lost. */
  const loses = (fault: NetworkFault) => {
    network.next = [fault];
    network.answering = () => {
      bench.online = false;
    };
  };
  const change = (update: PersonUpdate) => {
    const place = { origin: 'sample', place: `sample ${locationId}`, locationId };
    return bench.save(
      personEntry(place, { customer, change: update }, by, `change ${sent.length} ${Date.now()}`),
    );
  };
  return { folder, network, loses, sent, change, bench };
}

describe('a change of a customer’s details', () => {
  test('is sent as a PATCH of the changed fields alone, and told as that', async () => {
    const { bench, change, sent } = open();
    const entry = change({ phoneNumber: '+46709999999', note: null });
    bench.outbox.send();
    await bench.becomes(entry.id, 'done');
    expect(sent).toEqual([
      { method: 'PATCH', path: at(), body: JSON.stringify({ phoneNumber: '+46709999999', note: null }) },
    ]);
    const now = await there();
    expect([now.firstName, now.phoneNumber, now.note]).toEqual(['Elsa', '+46709999999', undefined]);
    expect(bench.outbox.activity()).toMatchObject([
      { kind: 'person', customer: 'Elsa', changed: ['phoneNumber', 'note'], items: [], state: 'done' },
    ]);
  });

  test.each([
    ['lost before', networkFaults.lostBefore],
    ['lost after', networkFaults.lostAfter],
  ])(
    'whose answer was %s takes effect, also once the service forgot the key and the app was started anew',
    async (loss, fault) => {
      const first = open();
      first.loses(fault);
      const entry = first.change({ note: `Bleach, ${loss}` });
      first.bench.outbox.send();
      while (!first.bench.row(entry.id).progress.doubtful) await first.bench.pass(250);
      aDayPasses();
      const second = open(asAfterPowerLoss(first.folder));
      second.bench.outbox.reconnected();
      await second.bench.becomes(entry.id, 'done');
      expect((await there()).note).toBe(`Bleach, ${loss}`);
    },
  );

  test('changes nothing that somebody else changed meanwhile: it is refused, and can be discarded', async () => {
    const { bench, change, loses, sent } = open();
    loses(networkFaults.lostAfter);
    const entry = change({ phoneNumber: '+46701111111' });
    bench.outbox.send();
    while (!bench.row(entry.id).progress.doubtful) await bench.pass(250);
    aDayPasses();
    await changedElsewhere({ phoneNumber: '+46702222222' });
    await bench.pass(180_000);
    bench.online = true;
    bench.outbox.reconnected();
    await bench.becomes(entry.id, 'refused');
    expect(bench.row(entry.id).progress).toMatchObject({
      doubtful: false,
      failure: { code: 'changed_since', details: { fields: ['phoneNumber'] } },
    });
    expect(sent).toHaveLength(1);
    expect((await there()).phoneNumber).toBe('+46702222222');
    expect(await bench.outbox.discard(entry.id, 'Hers is right', by)).toMatchObject({ ok: true });
  });

  test('goes all the same where somebody else changed other fields', async () => {
    const { bench, change } = open();
    bench.online = false;
    const entry = change({ note: 'Ammonia' });
    await changedElsewhere({ phoneNumber: '+46703333333' });
    await bench.pass(120_000);
    bench.online = true;
    bench.outbox.send();
    await bench.becomes(entry.id, 'done');
    expect(await there()).toMatchObject({ note: 'Ammonia', phoneNumber: '+46703333333' });
  });

  test('is never overtaken by a later one of the same customer', async () => {
    const { bench, change, network, sent } = open();
    network.next = [networkFaults.busyBefore];
    change({ note: 'First' });
    const second = change({ note: 'Second' });
    bench.outbox.send();
    while (bench.row(second.id).progress.state !== 'done') await bench.pass(1000);
    expect(sent.map(({ body }) => (JSON.parse(body) as PersonUpdate).note)).toEqual([
      'First',
      'First',
      'Second',
    ]);
    expect((await there()).note).toBe('Second');
  });

  test('that the service refuses is shown, and what it concerns', async () => {
    const { bench, change } = open();
    const entry = change({ note: 'Too late' });
    await service.ask('DELETE', at()).catch(() => undefined);
    bench.outbox.send();
    await bench.becomes(entry.id, 'refused');
    expect(bench.outbox.activity()).toMatchObject([
      { code: 'entity_not_found', may: { retry: true, edit: null, discard: true, takeBack: false } },
    ]);
  });
});
