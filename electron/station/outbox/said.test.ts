/** A write's personal text: stored in its row while pending, sealed once delivered, deleted with the customer. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Person } from '../../../shared/api/persons.ts';
import {
  benchStation,
  scrambledSecrets,
  stationSignedIn,
  type BenchStation,
} from '../../../testing/station/bench-station.ts';
import { faultyNetwork } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService } from '../../../testing/station/real-service.ts';

const service = await startRealService();
const day = 86_400_000;
const reminders = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
const zwingli = { ...reminders, firstName: 'Zacharias', lastName: 'Zwingli', note: 'Allergic to zirconium' };

/** The words that occur in a file of the folder. */
function readable(folder: string, ...words: string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const all = files.map((file) => readFileSync(path.join(file.parentPath, file.name)));
  return words.filter((word) => all.some((bytes) => bytes.includes(word)));
}

async function created(at: BenchStation): Promise<string> {
  const made = at.value('customers.create', { person: zwingli });
  await at.pass(5000);
  return (await made).personId;
}

/** Creates, changes, checks and mixes for a customer, as far as the service allows. */
async function visited(at: BenchStation): Promise<string> {
  const personId = await created(at);
  const check = { mayColour: true, why: 'Zoster last year', answers: [] };
  await at.value('care.record', { personId, check, test: null });
  const [tile] = await at.tiles();
  const { id: draftId } = await at.value('drafts.begin', { personId });
  const draft = await at.apply(draftId, { type: 'addItem', itemId: tile?.itemId ?? '' });
  const componentId = draft.bowls[0]?.activeComponentId ?? '';
  await at.apply(draftId, { type: 'typeAmount', componentId, grams: 20 });
  await at.value('mixes.register', { draftId });
  return personId;
}
const words = ['Zwingli', 'zirconium', '709090909', 'Zoster'];

test('what the service has is to be read by nobody who has the disk, and here for as long as it may be needed', async () => {
  const at = await stationSignedIn(service, { secrets: scrambledSecrets });
  const personId = await visited(at);
  await at.value('customers.save', { personId, change: { phoneNumber: '+46709090909' } });
  await at.until(async () => (await at.value('app.state', {})).outbox.waiting === 0);
  expect(await at.entry({ kind: 'newPerson', customer: 'Zacharias Zwingli', state: 'done' })).toBeDefined();
  expect(await at.entry({ kind: 'person' })).toMatchObject({ state: 'done', changed: ['phoneNumber'] });
  const { base64 } = await at.value('backup.export', {});
  const other = await stationSignedIn(service);
  await other.value('backup.part', { at: 0, base64 });
  await other.value('backup.restore', { from: { type: 'file' } });
  expect(await other.entry({ kind: 'newPerson', customer: null, state: 'done' })).toBeDefined();
  await at.station.close();
  expect(readable(at.folder, ...words)).toEqual([]);

  const again = await stationSignedIn(service, {
    dataFolder: at.folder,
    clock: at.clock,
    secrets: scrambledSecrets,
  });
  await again.until(async () => {
    const entries = await again.value('outbox.list', {});
    return entries.some(({ customer }) => customer === 'Zacharias Zwingli');
  });
  await again.value('customers.remove', { personId });
  const left = await again.value('outbox.list', {});
  expect(left.filter(({ kind }) => kind === 'newPerson')).toMatchObject([{ customer: null, state: 'done' }]);
});

test('what waits is in its row, and is sent also where no key can be opened any more', async () => {
  const network = faultyNetwork();
  const at = await stationSignedIn(service, { secrets: scrambledSecrets, fetch: network.fetch });
  network.down = true;
  await at.call('connection.retry', {});
  await visited(at);
  await at.station.close();
  const before = (await service.rows<Person>('persons')).length;
  const another = await benchStation(service, { dataFolder: at.folder, clock: at.clock });
  await another.signIn(service.pin);
  await another.until(async () => (await another.value('app.state', {})).outbox.waiting === 0);
  const persons = await service.rows<Person>('persons');
  expect(persons).toHaveLength(before + 1);
  expect(persons.at(-1)).toMatchObject({ firstName: 'Zacharias', note: 'Allergic to zirconium' });
});

test('what somebody decided against is sealed too, and forgotten after a month', async () => {
  const network = faultyNetwork();
  const at = await stationSignedIn(service, { secrets: scrambledSecrets, fetch: network.fetch });
  network.down = true;
  await at.call('connection.retry', {});
  await created(at);
  const { id: entryId } = await at.entry({ kind: 'newPerson' });
  await at.value('outbox.discard', { entryId, reason: 'Entered twice' });
  const line = async (from: BenchStation) => {
    const [newest] = await from.value('outbox.journal', {});
    return newest && [newest.reason, newest.entry.customer];
  };
  expect(await line(at)).toEqual(['Entered twice', 'Zacharias Zwingli']);
  await at.station.close();
  expect(readable(at.folder, ...words)).toEqual([]);
  const later = await stationSignedIn(service, {
    dataFolder: at.folder,
    clock: manualClock(at.clock.now() + 31 * day),
    secrets: scrambledSecrets,
  });
  expect(await line(later)).toEqual(['Entered twice', null]);
});
