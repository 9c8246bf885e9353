/** spec 1, externalReference, of persons, companies and vehicles. */
import { describe, expect } from 'vitest';
import { customerTypes } from '../../shared/api/customers.ts';
import { byStaff, listCustomers, make, paths, post } from './customers.ts';
import { openSalon, refusalOf, refusedFields, test } from './salon.ts';

describe.each(customerTypes)('The reference of a %s', (type) => {
  const others = customerTypes.filter((other) => other !== type);

  // holds: persons.create, companies.create, vehicles.create
  test('that is used already gives the existing one unchanged, with 200', async (salon) => {
    const first = await make(salon, type, { externalReference: 'ref', note: 'first' });
    salon.clock.now += 1000;
    const again = await post(salon, type, { externalReference: 'ref', note: 'second' });
    expect([again.status, again.body]).toEqual([200, first]);
    expect(await listCustomers(salon, type)).toEqual([first]);
  });

  // holds: references
  test('of a customer of another type is a duplicate, and nothing is made', async (salon) => {
    await make(salon, type, { externalReference: 'ref' });
    for (const other of others) {
      const answer = await post(salon, other, { externalReference: 'ref' });
      expect(refusalOf(answer)).toBe('400 duplicate');
      expect(refusedFields(answer)).toEqual(['externalReference']);
      expect(await listCustomers(salon, other)).toEqual([]);
    }
  });

  // holds: references
  test('can be used again, by any type, once its owner is deleted', async (salon) => {
    let last = await make(salon, type, { externalReference: 'ref' });
    for (const next of [...others, type]) {
      const owner = customerTypes.find((one) => last.id.startsWith(one.slice(0, 3)))!;
      expect((await salon.call('DELETE', `${paths(salon.main)[owner]}/${last.id}`)).status).toBe(204);
      last = await make(salon, next, { externalReference: 'ref' });
    }
  });

  // holds: references
  test('is of its location: another location may have the same', async (salon) => {
    await make(salon, type, { externalReference: 'ref' });
    await make(salon, others[0]!, { externalReference: 'ref' }, salon.branch);
  });

  test('is given at creation: an update cannot change it', async (salon) => {
    const { id } = await make(salon, type, { externalReference: 'ref' });
    const answer = await salon.call('PATCH', `${paths(salon.main)[type]}/${id}`, {
      body: { externalReference: 'new' },
    });
    expect(refusalOf(answer)).toBe('400 invalid_request');
  });

  test('differs by letter case', async (salon) => {
    await make(salon, type, { externalReference: 'ref' });
    await make(salon, others[0]!, { externalReference: 'REF' });
  });
});

describe('decisions 1, Order of checks', () => {
  test('a wrong field is told before a used reference', async (salon) => {
    await make(salon, 'person', { externalReference: 'ref' });
    const answer = await post(salon, 'person', { externalReference: 'ref', email: 'wrong' });
    expect(refusalOf(answer)).toBe('400 validation_failed');
  });

  test('a used reference answers before a number that is taken', async (salon) => {
    const number = { type: 'other', number: 'taken' };
    await byStaff(salon, 'person', { id: 'per_other', number: number.number, number_type: number.type });
    const first = await make(salon, 'person', { externalReference: 'ref' });
    const again = await post(salon, 'person', { externalReference: 'ref', identityNumber: number });
    expect([again.status, again.body]).toEqual([200, first]);
  });
});

describe('spec 1, Idempotency-Key', () => {
  test('a repeat makes nothing twice and is told as replayed, also where the person changed since', async (salon) => {
    const sent = { body: { firstName: 'Eva' }, idempotencyKey: 'one' };
    const first = await salon.call<{ id: string }>('POST', `${salon.main}/persons`, sent);
    await salon.call('PATCH', `${salon.main}/persons/${first.body.id}`, { body: { firstName: 'Eve' } });
    const again = await salon.call('POST', `${salon.main}/persons`, sent);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await listCustomers(salon, 'person')).toHaveLength(1);
  });

  test('a repeated delete is answered 204 again, and a refused duplicate stays refused', async (salon) => {
    const { id } = await make(salon, 'person', { identityNumber: { type: 'other', number: '1' } });
    const twin = {
      body: { firstName: 'Eva', identityNumber: { type: 'other', number: '1' } },
      idempotencyKey: 'twin',
    };
    const refused = await salon.call('POST', `${salon.main}/persons`, twin);
    expect(refusalOf(refused)).toBe('400 duplicate');
    for (let i = 0; i < 2; i += 1) {
      const gone = await salon.call('DELETE', `${salon.main}/persons/${id}`, { idempotencyKey: 'gone' });
      expect(gone.status).toBe(204);
    }
    expect((await salon.call('POST', `${salon.main}/persons`, twin)).text).toBe(refused.text);
  });
});

describe('spec 1, Authentication: scopes', () => {
  test.each(customerTypes)('%s: customers:read reads and customers:write writes', async (type) => {
    const salon = await openSalon();
    const { id } = await make(salon, type);
    const many = paths(salon.main)[type];
    const byId = paths('/v1')[type];
    for (const [method, path] of [
      ['GET', many],
      ['POST', many],
      ['GET', `${many}/${id}`],
      ['GET', `${byId}/${id}`],
      ['PATCH', `${many}/${id}`],
      ['DELETE', `${many}/${id}`],
    ] as const) {
      const answer = await salon.call<{ details: unknown }>(method, path, { key: 'readonly' });
      expect(refusalOf(answer)).toBe('403 forbidden');
      expect(answer.body.details).toEqual({ scope: `customers:${method === 'GET' ? 'read' : 'write'}` });
    }
  });
});
