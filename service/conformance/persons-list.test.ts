/** spec 1, Persons: the list, its filters and its cursors. */
import { describe, expect } from 'vitest';
import type { Person } from '../../shared/api/persons.ts';
import { byStaff, everyPage, listCustomers, make, type ListPage } from './customers.ts';
import { openSalon, refusalOf, refusedFields, type Salon, test, testWith } from './salon.ts';

const names = (rows: readonly Person[]) => rows.map(({ firstName }) => firstName);
const found = async (salon: Salon, query: string) => names(await listCustomers(salon, 'person', query));

const withFive = async (salon: Salon) => {
  const made: Person[] = [];
  for (const firstName of ['E', 'D', 'C', 'B', 'A']) made.push(await make(salon, 'person', { firstName }));
  return made;
};

describe('The list', () => {
  // holds: persons.list
  test('comes oldest first, also within one millisecond, whatever the page size', async (salon) => {
    await withFive(salon);
    await make(salon, 'company');
    await make(salon, 'person', { firstName: 'elsewhere' }, salon.branch);
    for (const limit of [1, 2, 4, 5, 200]) {
      const pages = await everyPage<Person>(salon, `${salon.main}/persons`, limit);
      expect(pages.flatMap(names)).toEqual(['E', 'D', 'C', 'B', 'A']);
      expect(pages).toHaveLength(Math.ceil(5 / limit));
    }
  });

  test('is not reordered by a change', async (salon) => {
    const [first] = await withFive(salon);
    salon.clock.now += 1000;
    await salon.call('PATCH', `${salon.main}/persons/${first!.id}`, { body: { firstName: 'Z' } });
    expect(await found(salon, '')).toEqual(['Z', 'D', 'C', 'B', 'A']);
  });

  // holds: pages
  test('takes 1 to 200 persons a page, 50 where nothing is said', async (salon) => {
    for (let at = 0; at < 51; at += 1) await make(salon, 'person', { firstName: `P${at}` });
    const { body } = await salon.call<ListPage<Person>>('GET', `${salon.main}/persons`);
    expect(body.data).toHaveLength(50);
    expect(body.nextCursor).toBeTypeOf('string');
    for (const limit of ['0', '201', '-1', 'x'])
      expect(refusedFields(await salon.call('GET', `${salon.main}/persons?limit=${limit}`))).toEqual([
        'limit',
      ]);
  });
});

describe('Cursors', () => {
  const cursor = async (salon: Salon, query = '') =>
    (await salon.call<ListPage<Person>>('GET', `${salon.main}/persons?limit=1${query}`)).body.nextCursor!;

  test('belong to their list, location and filters', async (salon) => {
    await withFive(salon);
    for (let i = 0; i < 2; i += 1) {
      await make(salon, 'company');
      await make(salon, 'person', { email: 'x@y' });
    }
    const plain = await cursor(salon);
    const filtered = await cursor(salon, '&email=x@y');
    for (const path of [
      `${salon.main}/persons?email=x@y&after=${plain}`,
      `${salon.main}/persons?after=${filtered}`,
      `${salon.branch}/persons?after=${plain}`,
      `${salon.main}/companies?after=${plain}`,
      `${salon.main}/persons?after=per_none`,
    ]) {
      const answer = await salon.call('GET', path);
      expect(refusalOf(answer)).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual(['after']);
    }
    expect((await salon.call('GET', `${salon.main}/persons?email=x@y&after=${filtered}`)).status).toBe(200);
  });

  // holds: cursors
  test('of a person who was removed since are refused', async (salon) => {
    const [first] = await withFive(salon);
    const after = await cursor(salon);
    await salon.call('DELETE', `${salon.main}/persons/${first!.id}`);
    expect(refusedFields(await salon.call('GET', `${salon.main}/persons?after=${after}`))).toEqual(['after']);
  });

  test('go on behind a person who no longer matches the filter', async (salon) => {
    const one = await make(salon, 'person', { firstName: 'one', email: 'x@y' });
    await make(salon, 'person', { firstName: 'two', email: 'x@y' });
    const after = await cursor(salon, '&email=x@y');
    await salon.call('PATCH', `${salon.main}/persons/${one.id}`, { body: { email: null } });
    expect(await found(salon, `?email=x@y&after=${after}`)).toEqual(['two']);
  });
});

describe('Filters', () => {
  const it = testWith(async () => {
    const salon = await openSalon();
    await make(salon, 'person', {
      firstName: 'Anna',
      email: 'Anna@Example.com',
      phoneNumber: '+46701234567',
      identityNumber: { type: 'se_personnummer', number: '198112189876' },
      externalReference: 'Crm 1/ä',
    });
    await make(salon, 'person', { firstName: 'Bo', email: 'anna@example.com', phoneNumber: '+46701234567' });
    await make(salon, 'person', { firstName: 'Cy', email: 'xanna@example.com', phoneNumber: '+4670123456' });
    await byStaff(salon, 'person', { id: 'per_d', first_name: 'Di', phone_number: '070-123 45 67' });
    return salon;
  });

  // holds: filters
  it('email is the whole address, letter case ignored', async (salon) => {
    expect(await found(salon, '?email=ANNA@example.COM')).toEqual(['Anna', 'Bo']);
    expect(await found(salon, '?email=nna@example.com')).toEqual([]);
    expect(await found(salon, '?email=anna%25')).toEqual([]);
  });

  // holds: filters
  it('phoneNumber is E.164 with %2B', async (salon) => {
    expect(await found(salon, '?phoneNumber=%2B46701234567')).toEqual(['Anna', 'Bo']);
    expect(await found(salon, '?phoneNumber=%2B4670123456')).toEqual(['Cy']);
    expect(await found(salon, '?phoneNumber=+46701234567')).toEqual([]);
    expect(await found(salon, '?phoneNumber=46701234567')).toEqual([]);
  });

  it('a number stored in another format is answered as stored, and not found', async (salon) => {
    expect((await salon.call('GET', '/v1/persons/per_d')).body).toMatchObject({
      phoneNumber: '070-123 45 67',
    });
    for (const number of ['070-123 45 67', '+46701234567', '0701234567'])
      expect(await found(salon, `?phoneNumber=${encodeURIComponent(number)}`)).not.toContain('Di');
  });

  // holds: filters
  it('identityNumber is as stored', async (salon) => {
    expect(await found(salon, '?identityNumber=198112189876')).toEqual(['Anna']);
    for (const other of ['8112189876', '19811218-9876', '1981121898'])
      expect(await found(salon, `?identityNumber=${other}`)).toEqual([]);
  });

  // holds: filters
  it('externalReference is the one given at creation, to the letter', async (salon) => {
    expect(await found(salon, `?externalReference=${encodeURIComponent('Crm 1/ä')}`)).toEqual(['Anna']);
    for (const other of ['crm 1/ä', 'Crm 1', 'Crm 1/a'])
      expect(await found(salon, `?externalReference=${encodeURIComponent(other)}`)).toEqual([]);
  });

  // holds: persons.list
  it('several together must all match, on every page', async (salon) => {
    const both = 'email=anna@example.com&phoneNumber=%2B46701234567';
    expect(await found(salon, `?${both}`)).toEqual(['Anna', 'Bo']);
    expect(await found(salon, `?${both}&identityNumber=198112189876`)).toEqual(['Anna']);
    expect(await found(salon, `?email=anna@example.com&phoneNumber=%2B4670123456`)).toEqual([]);
    const pages = await everyPage<Person>(salon, `${salon.main}/persons?${both}`, 1);
    expect(pages.map(names)).toEqual([['Anna'], ['Bo']]);
  });

  it("a filter finds nothing of other locations, nor another type's reference", async (salon) => {
    await make(salon, 'person', { externalReference: 'r', email: 'a@b' }, salon.branch);
    await make(salon, 'vehicle', { externalReference: 'v' });
    expect(await found(salon, '?externalReference=r')).toEqual([]);
    expect(await found(salon, '?email=a@b')).toEqual([]);
    expect(await found(salon, '?externalReference=v')).toEqual([]);
  });
});
