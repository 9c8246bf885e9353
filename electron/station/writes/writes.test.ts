/** Rules for every kind of write; the type checker alone checks the first part. */
import { join } from 'node:path';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personOperations, type Person } from '../../../shared/api/persons.ts';
import { putIn, readCopy, wouldPutIn, type PortableRow } from '../store/portable-rows.ts';
import { fileName } from '../store/store.ts';
import { serviceClock } from '../../../testing/service/sample-service.ts';
import { benchOutbox } from '../../../testing/station/bench-outbox.ts';
import { newFolder } from '../../../testing/station/bench-station.ts';
import { faultyNetwork, networkFaults } from '../../../testing/station/faulty-network.ts';
import { manualClock } from '../../../testing/station/manual-clock.ts';
import { startRealService, type RealService } from '../../../testing/station/real-service.ts';
import { beginDraft } from '../../../shared/colour-bar/draft.ts';
import { ok } from '../../../shared/result.ts';
import { editDocument } from '../outbox/documents.ts';
import { countedRandom } from '../../../testing/station/counted-random.ts';
import { anyAnswer, defineWrite, newEntry, type CommonDetails } from './write.ts';
import {
  isKnown,
  isSound,
  kinds,
  personalKinds,
  writeOf,
  writes,
  type EntryOf,
  type WriteKind,
} from './writes.ts';

/** A customer is removed: a kind that this version does not have. */
const removal = {
  kind: 'removal',
  operation: personOperations.remove,
  details: z.object({}),
  facts: () => ({}),
  personal: null,
  scopes: [],
  effects: () => [],
  changes: ['personId'],
  recognition: {
    by: 'harmless',
    whenSubjectLost: 'missing',
    lasts: true,
    shownLate: false,
    find: async (api, { params }, signal) => {
      const there = await api.persons.get({ params, signal });
      if (there.ok) return ok(null);
      return there.error.code === 'entity_not_found' ? ok({ answer: null }) : there;
    },
    confirm: anyAnswer,
    notAllowed: { type: 'final' },
  },
  preflight: null,
  editedBy: null,
  undoes: 'never',
  reversal: null,
  whenParentUndone: 'sent',
  delivered: { mix: null, catalogue: null, stale: [] },
  backup: { registersDraft: false },
} satisfies Parameters<typeof define>[0];
const define = defineWrite<CommonDetails>()<'removal', typeof personOperations.remove>;
const planted = define(removal);

describe('a kind that leaves something out is a type error', () => {
  test('whatever it is', () => {
    const without = <K extends keyof typeof removal>(key: K): Omit<typeof removal, K> => {
      const { [key]: _left, ...rest } = removal;
      return rest;
    };
    // @ts-expect-error: its operation
    define(without('operation'));
    // @ts-expect-error: its details
    define(without('details'));
    // @ts-expect-error: the facts on its card
    define(without('facts'));
    // @ts-expect-error: its customer's data
    define(without('personal'));
    // @ts-expect-error: which scopes it needs besides
    define(without('scopes'));
    // @ts-expect-error: its effects on the expected stock
    define(without('effects'));
    // @ts-expect-error: the resources in whose queue it waits
    define(without('changes'));
    // @ts-expect-error: how its effect is recognised
    define(without('recognition'));
    // @ts-expect-error: the entry that its form makes
    define({ ...removal, editedBy: { type: 'document' } });
    // @ts-expect-error: who is asked for its reference
    define({ ...removal, recognition: { ...removal.recognition, notAllowed: { type: 'taken' } } });
    const { whenSubjectLost: _, ...unsaid } = removal.recognition;
    // @ts-expect-error: how it ends if its subject was lost
    define({ ...removal, recognition: unsaid });
    // @ts-expect-error: how its reversal is known
    define({ ...removal, reversal: { make: () => null } });
    // @ts-expect-error: its checks before sending
    define(without('preflight'));
    // @ts-expect-error: which form edits it
    define(without('editedBy'));
    // @ts-expect-error: whether it undoes another
    define(without('undoes'));
    // @ts-expect-error: how it is undone
    define(without('reversal'));
    // @ts-expect-error: how it ends if its parent is undone
    define(without('whenParentUndone'));
    // @ts-expect-error: the effects of its delivery
    define(without('delivered'));
    // @ts-expect-error: how a backup carries it
    define(without('backup'));
    expect(planted.kind).toBe('removal');
  });

  test('as are an effect that nobody applies, a parameter that its path has not, and a place that is no location', () => {
    // @ts-expect-error: no such effect on the stock
    define({ ...removal, effects: () => [{ type: 'steal', itemId: 'cbi_1', quantity: 1 }] });
    // @ts-expect-error: its path names no item
    define({ ...removal, changes: ['colourBarItemId'] });
    // @ts-expect-error: it is of no location
    defineWrite<CommonDetails>()({ ...removal, operation: personOperations.getById });
    const at = { origin: 'sample', place: 'sample loc_1', locationId: 'loc_1' };
    const given = { at, by: { id: 'stf_1', name: null }, reference: 'r', body: undefined };
    const details = { items: [], comment: null };
    // @ts-expect-error: the path lacks the person
    expect(newEntry(planted, { ...given, details, params: {} }).params).toEqual({ locationId: 'loc_1' });
  });
});

const bytes = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
const staff = { id: 'stf_1', name: null };
const details = { staff, items: [], comment: null, effects: [] };
const line = { type: 'withdrawal', colourBarItemId: 'cbi_1', quantity: 1 };
const component = { name: '7/1', amount: '30', unit: 'g' };
const bodies: Readonly<Record<WriteKind, unknown>> = {
  mix: { staffId: 'stf_1', bowls: [{ components: [{ colourBarItemId: 'cbi_1', amount: 30 }] }] },
  undo: null,
  withdrawal: { lines: [line], staffId: 'stf_1' },
  delivery: { lines: [{ ...line, type: 'delivery' }], staffId: 'stf_1' },
  correction: { lines: [{ type: 'correction', correctsMovementId: 'mov_1' }], staffId: 'stf_1' },
  recipe: { staffId: 'stf_1', bowls: [{ components: [component] }] },
  person: { firstName: 'Alva' },
  newPerson: { firstName: 'Alva' },
  giftCard: { value: '500' },
  giftCardVoid: null,
  newRange: { name: 'Nordlys Gloss', kind: 'colour', packSize: 60 },
  range: { listPrice: '98.00' },
  newItem: { rangeId: 'cbr_1', shade: '7/1' },
  item: { articleNumber: null },
  barcode: { ean: '96385074' },
  barcodeRemoval: null,
};

const catalogue = { rangeName: 'Nordlys Gloss', shade: '7/1', barcode: null, changed: [] };
/** Each kind's own details. */
const own: { readonly [K in WriteKind]: Omit<EntryOf<K>['details'], keyof CommonDetails> } = {
  mix: { mix: { bowls: [], listValue: null, balances: [] } },
  undo: {},
  withdrawal: { reason: null },
  delivery: {},
  correction: {},
  recipe: {},
  person: { customer: null, before: {} },
  newPerson: { customer: null },
  giftCard: { giftCard: { giftCardId: null, code: 'NY1', value: '500' } },
  giftCardVoid: { giftCard: { giftCardId: 'gft_1', code: 'NY1', value: '500.00' } },
  newRange: { catalogue },
  range: { catalogue, before: { listPrice: null } },
  newItem: { catalogue },
  item: { catalogue, before: { articleNumber: '77' } },
  barcode: { catalogue },
  barcodeRemoval: { catalogue },
};

describe('every kind', () => {
  test.each(kinds())('%s is known by its operation alone, and sound with its parameters alone', (kind) => {
    const { operation } = writeOf({ kind });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
    const params = { locationId: 'x', ...(Object.fromEntries(names) as Record<string, string>) };
    const body = operation.body === undefined ? null : bytes(bodies[kind]);
    const kept = { ...details, ...own[kind] };
    const row = { kind, operation: operation.id, params, body, staffId: 'stf_1', details: kept };
    expect(isKnown(row)).toBe(true);
    expect(isKnown({ ...row, operation: 'staff.pinCheck' })).toBe(false);
    expect(isSound(row)).toBe(true);
    expect(isSound({ ...row, operation: 'staff.pinCheck' })).toBe(false);
    expect(isSound({ ...row, params: { ...params, more: 'x' } })).toBe(false);
    expect(isSound({ ...row, params: { ...params, locationId: '../..' } })).toBe(false);
    expect(isSound({ ...row, params: { ...params, locationId: '\ud800' } })).toBe(false);
    expect(isSound({ ...row, body: body === null ? bytes({}) : null })).toBe(false);
    expect(isSound({ ...row, body: bytes({ staffId: 'stf_1', strange: true }) })).toBe(false);
    expect(isSound({ ...row, staffId: 'stf_2' })).toBe(false);
    expect(isSound({ ...row, details: { ...kept, items: [{}] } })).toBe(false);
    expect(isSound({ ...row, details })).toBe(Object.keys(own[kind]).length === 0);
  });

  test.each(kinds())('%s without its body is sound where it is a customer’s, sealed and settled', (kind) => {
    const { operation, personal } = writeOf({ kind });
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']);
    const params = { locationId: 'x', ...(Object.fromEntries(names) as Record<string, string>) };
    const sealed = { ...details, ...own[kind], ...personal, sealed: true, ours: true };
    const row = { kind, operation: operation.id, params, body: null, staffId: 'stf_1', details: sealed };
    expect(isSound({ ...row, isSettled: true })).toBe(personal !== null);
    expect(isSound({ ...row, isSettled: false })).toBe(false);
    expect(isSound({ ...row, body: bytes({}), isSettled: true })).toBe(false);
  });

  test.each(personalKinds())(
    '%s, a customer’s, is forgotten with them: it names them, or made them',
    (kind) => {
      const { operation } = writeOf({ kind });
      expect(operation.path.includes('{personId}') || kind === 'newPerson').toBe(true);
    },
  );

  test('of a newer version is carried as it is, and never sent', () => {
    const row = {
      kind: 'wish',
      operation: 'wishes.create',
      params: { locationId: 'x' },
      body: null,
      staffId: 'x',
      details: {},
    };
    expect(isKnown(row)).toBe(false);
    expect(isSound(row)).toBe(true);
  });
});

describe('a kind without a body, through a whole outbox', () => {
  /** A removed person is created again as a new one. */
  const comesBack = defineWrite<CommonDetails>()({
    ...removal,
    kind: 'coming back',
    operation: personOperations.create,
    changes: [],
    recognition: { ...removal.recognition, find: () => Promise.resolve(ok(null)) },
  });
  const reversible = define({
    ...removal,
    reversal: {
      by: 'parent',
      make: ({ id, origin, place, params: { locationId } }, _, by, reference) => {
        const at = { origin, place, locationId };
        const none = { items: [], comment: null };
        const body = { firstName: `Again ${id}` };
        return newEntry(comesBack, { at, by, reference, params: {}, body, details: none, parent: id });
      },
    },
  });
  const clock = serviceClock();
  let service: RealService;
  beforeAll(async () => {
    Object.assign(writes, { removal: reversible, 'coming back': comesBack });
    service = await startRealService({ clock });
  });
  afterAll(() => {
    for (const kind of ['removal', 'coming back']) Reflect.deleteProperty(writes, kind);
  });

  async function removed() {
    const { locationId } = service;
    const persons = `/v1/locations/${locationId}/persons`;
    const { id: personId } = (await service.ask('POST', persons, { firstName: 'Elsa' })).json as Person;
    const network = faultyNetwork();
    const sent: string[] = [];
    network.each = ({ method, path }) => {
      if (method !== 'GET') sent.push(`${method} ${path}`);
      return null;
    };
    const open = () => {
      const [address, key] = [service.url, service.keys.full];
      const folder = newFolder();
      return {
        folder,
        bench: benchOutbox({ folder, clock: manualClock(), address, key, fetch: network.fetch }),
      };
    };
    const { folder, bench } = open();
    const entry = newEntry(reversible, {
      at: { origin: 'sample', place: `sample ${locationId}`, locationId },
      by: staff,
      reference: `removal of ${personId}`,
      params: { personId },
      body: undefined,
      details: { items: [], comment: null },
    });
    const there = async () => (await service.ask('GET', `${persons}/${personId}`)).status === 200;
    const removing = `DELETE ${persons}/${personId}`;
    return { network, sent, open, folder, bench, row: bench.save(entry), there, persons, removing };
  }

  test('is sent by its operation’s method, DELETE, and undone by what its declaration says', async () => {
    const { bench, row, sent, there, persons, removing } = await removed();
    bench.outbox.send();
    await bench.becomes(row.id, 'done');
    expect([sent, await there()]).toEqual([[removing], false]);
    const back = bench.outbox.takeBack(row.id, staff);
    if (!back.ok) throw new Error(back.error.code);
    await bench.becomes(back.value.id, 'done');
    expect(sent).toEqual([removing, `POST ${persons}`]);
    const names = (await service.rows<Person>('persons')).map(({ firstName }) => firstName);
    expect(names).toContain(`Again ${row.id}`);
  });

  test('asks itself who has its reference, where the service says that it is not allowed', async () => {
    const { network, bench, row } = await removed();
    const asked: string[] = [];
    const holder = (_: unknown, { id }: { readonly id: string }) => {
      asked.push(id);
      return Promise.resolve(ok('somebody else'));
    };
    const recognition = { ...removal.recognition, notAllowed: { type: 'taken', holder } } as const;
    Object.assign(writes, { removal: define({ ...removal, recognition }) });
    network.next = [{ type: 'refused', status: 403, code: 'not_allowed' }];
    bench.outbox.send();
    await bench.becomes(row.id, 'refused');
    Object.assign(writes, { removal: reversible });
    expect(bench.row(row.id).progress.failure?.code).toBe('already_registered');
    expect(asked).toEqual([row.id]);
  });

  test('is made anew by what its declaration says, where a form edits it', async () => {
    const { network, bench, row } = await removed();
    const editedBy = {
      type: 'document',
      remake: ({ origin, place, params: { locationId } }, { packs }, who, reference) => {
        const at = { origin, place, locationId };
        const body = { firstName: `Instead ${packs.join()}` };
        const none = { items: [], comment: null };
        return newEntry(comesBack, { at, by: who, reference, params: {}, body, details: none });
      },
    } satisfies Parameters<typeof define>[0]['editedBy'];
    Object.assign(writes, { removal: define({ ...removal, editedBy }) });
    network.next = [{ type: 'refused', status: 404, code: 'entity_not_found' }];
    bench.outbox.send();
    await bench.becomes(row.id, 'refused');
    expect(bench.outbox.get(row.id)).toMatchObject({ value: { may: { edit: 'document' } } });
    const edit = { entryId: row.id, packs: [3], comment: '' };
    const ports = { outbox: bench.outbox, random: countedRandom(1) };
    const made = await editDocument(ports, edit, staff);
    Object.assign(writes, { removal: reversible });
    if (!made.ok) throw new Error(made.error.code);
    await bench.becomes(made.value.id, 'done');
    const names = (await service.rows<Person>('persons')).map(({ firstName }) => firstName);
    expect(names).toContain('Instead 3');
  });

  test('is recognised by what is gone once the service forgot its key', async () => {
    const { network, bench, row, sent, there, removing } = await removed();
    network.next = [networkFaults.lostAfter];
    bench.outbox.send();
    while (!bench.row(row.id).progress.doubtful) await bench.pass(250);
    clock.jump(25 * 3_600_000);
    await bench.pass(120_000);
    expect(bench.row(row.id).progress.state).toBe('done');
    expect([sent[0], await there()]).toEqual([removing, false]);
  });

  test('waits in a backup too, is sent from there, and is never sent once it was taken back', async () => {
    const { folder, open, bench, row, sent, there, removing } = await removed();
    const copy = readCopy(join(folder, fileName));
    if (copy === null || copy === 'newer') throw new Error('it is no copy of this version');
    const rows = [...copy.batches()].flat();
    copy.close();
    expect(bench.outbox.takeBack(row.id, staff)).toMatchObject({ value: { state: 'discarded' } });
    bench.outbox.send();
    await bench.pass(5000);
    expect([sent, await there()]).toEqual([[], true]);

    const restored = open();
    expect(putIn(restored.folder, { rows, at: 0, sealed: true, ours: true })).toMatchObject({
      entries: 1,
      unsent: 1,
    });
    restored.bench.outbox.send();
    await restored.bench.becomes(row.id, 'done');
    expect([sent, await there()]).toEqual([[removing], false]);
  });

  test('keeps the draft of its reference out of what a backup puts in, where it says that it registers one', async () => {
    const { folder, row } = await removed();
    const draft = beginDraft({
      id: 'd',
      reference: row.reference,
      staffId: staff.id,
      at: new Date(0).toISOString(),
      bowlId: 'b',
    });
    const open = { id: draft.id, place: row.place, state: 'open', json: JSON.stringify(draft) };
    const rows: PortableRow[] = [{ table: 'drafts', row: { ...open, updated_at: 0, closed_at: null } }];
    const drafts = () => wouldPutIn(folder, { rows, at: 0, sealed: true, ours: true }).drafts;
    expect(drafts()).toBe(1);
    Object.assign(writes, { removal: define({ ...removal, backup: { registersDraft: true } }) });
    const left = drafts();
    Object.assign(writes, { removal: reversible });
    expect(left).toBe(0);
  });
});
