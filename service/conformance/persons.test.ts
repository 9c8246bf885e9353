/** spec 1, Person and Persons; decisions 2, Person. */
import { describe, expect } from 'vitest';
import type { Person } from '../../shared/api/persons.ts';
import { byStaff, listCustomers, make, post } from './customers.ts';
import { openSalon, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const whole = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'Asa.Oberg@example.com',
  phoneNumber: '+46701234567',
  identityNumber: { type: 'se_personnummer', number: '198112189876' },
  externalReference: 'crm-1',
  note: 'Allergic to PPD',
  smsRemindersAllowed: false,
  emailRemindersAllowed: false,
  marketingAllowed: true,
};

const pathOf = (salon: Salon, { id }: { id: string }) => `${salon.main}/persons/${id}`;
const patch = (salon: Salon, person: { id: string }, body: object) =>
  salon.call<Person>('PATCH', pathOf(salon, person), { body });
const read = async (salon: Salon, person: { id: string }) =>
  (await salon.call<Person>('GET', pathOf(salon, person))).body;

describe('spec 1, Persons: creating', () => {
  // holds: persons.create
  test('a person is answered with 201, every field, both names joined and both times', async (salon) => {
    const { status, body } = await post(salon, 'person', whole);
    expect(status).toBe(201);
    const now = new Date(salon.clock.now).toISOString();
    expect(body).toEqual({
      ...whole,
      id: expect.stringMatching(/^per_[0-9A-Za-z]{22}$/) as string,
      locationId: salon.ids.main,
      name: 'Åsa Öberg',
      createdAt: now,
      updatedAt: now,
    });
    expect(await read(salon, body)).toEqual(body);
  });

  test('reminders are allowed and marketing is not where nothing is said', async (salon) => {
    const person = await make(salon, 'person', { firstName: 'Eva' });
    expect(person).toMatchObject({
      name: 'Eva',
      smsRemindersAllowed: true,
      emailRemindersAllowed: true,
      marketingAllowed: false,
      identityNumber: null,
    });
    for (const left of ['lastName', 'email', 'phoneNumber', 'externalReference', 'note'])
      expect(person).not.toHaveProperty(left);
  });

  test('decisions 2: one of first name, last name, phone number and email is needed', async (salon) => {
    const create = (body: object) => salon.call<Person>('POST', `${salon.main}/persons`, { body });
    const none = await create({ note: 'somebody', identityNumber: { type: 'other', number: '1' } });
    expect(refusalOf(none)).toBe('400 validation_failed');
    expect(refusedFields(none)).toEqual(['firstName', 'lastName', 'phoneNumber', 'email']);
    for (const body of [
      { firstName: 'A' },
      { lastName: 'B' },
      { phoneNumber: '+46701234567' },
      { email: 'a@b' },
    ])
      expect((await create(body)).status).toBe(201);
    expect((await create({ phoneNumber: '+46701234567' })).body).not.toHaveProperty('name');
  });

  test.each([
    ['firstName', '', ' '.repeat(3), '\u200B', '\u3164', 'x'.repeat(101), 7],
    ['lastName', '', 'x'.repeat(101), null],
    ['note', 'x'.repeat(2001)],
    [
      'email',
      '',
      'anna',
      '@',
      'anna@',
      '@example.com',
      'a@b@c',
      'a b@c',
      'anna@example,se',
      '<a@x.se>',
      'a@x.se.',
      `${'x'.repeat(250)}@b.se`,
    ],
    [
      'phoneNumber',
      '',
      '0701234567',
      '+',
      '+4670123',
      '+46 70 123 45 67',
      '+1234567890123456',
      '46701234567',
      '+460701234567',
      '+00701234567',
    ],
    ['smsRemindersAllowed', 'yes', null, 1],
    ['externalReference', '', 'x'.repeat(101)],
    ['identityNumber', 'x', 7, []],
  ])('decisions 2: a wrong %s is refused by its name', async (field, ...wrong) => {
    const salon = await openSalon();
    for (const value of wrong) {
      const answer = await post(salon, 'person', { firstName: 'Eva', [field]: value });
      expect(refusalOf(answer), JSON.stringify(value)).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual([field]);
    }
    expect(await listCustomers(salon, 'person')).toEqual([]);
  });

  test('decisions 2: the longest values are taken, and surrounding spaces of names are not kept', async (salon) => {
    const person = await make(salon, 'person', {
      firstName: `  ${'x'.repeat(100)} `,
      lastName: 'y'.repeat(100),
      note: 'z'.repeat(2000),
      email: `${'a'.repeat(248)}@ab.se`,
      phoneNumber: '+123456789012345',
      externalReference: 'r'.repeat(100),
    });
    expect(person.firstName).toBe('x'.repeat(100));
    expect(person.note).toHaveLength(2000);
  });

  test('spec 1, Errors: what is read-only or not exposed is an unknown field', async (salon) => {
    for (const field of ['name', 'id', 'locationId', 'createdAt', 'updatedAt', 'medicalRecord', 'age'])
      expect(refusalOf(await post(salon, 'person', { [field]: 'x' }))).toBe('400 invalid_request');
  });
});

describe('spec 1, Identifiers: reading by id', () => {
  // holds: persons.getById
  test('the path without the location gives the same person, with its location', async (salon) => {
    const person = await make(salon, 'person', whole);
    expect((await salon.call('GET', `/v1/persons/${person.id}`)).body).toEqual(person);
  });

  // holds: persons.get
  test('at another location, and for a key that cannot use it, it is as if it did not exist', async (salon) => {
    const { id } = await make(salon, 'person');
    const company = await make(salon, 'company');
    const none = await salon.call('GET', '/v1/persons/per_none');
    expect(refusalOf(none)).toBe('400 entity_not_found');
    for (const [key, path] of [
      ['full', `${salon.branch}/persons/${id}`],
      ['branch', `/v1/persons/${id}`],
      ['other', `/v1/persons/${id}`],
      ['full', `/v1/persons/${company.id}`],
      ['full', `${salon.main}/persons/${company.id}`],
    ] as const)
      expect((await salon.call('GET', path, { key })).text).toBe(none.text);
  });

  // holds: created-at
  test('spec 1, Times 2: createdAt is left out where it is unknown', async (salon) => {
    await byStaff(salon, 'person', { id: 'per_old', first_name: 'Old', name: 'Old', created_at: null });
    const person = await read(salon, { id: 'per_old' });
    expect(person).not.toHaveProperty('createdAt');
    expect(person.updatedAt).toBe(new Date(salon.clock.now).toISOString());
  });
});

describe('spec 1, Updating', () => {
  // holds: persons.update
  test('only the fields sent change', async (salon) => {
    const person = await make(salon, 'person', whole);
    salon.clock.now += 1000;
    const { status, body } = await patch(salon, person, { lastName: 'Ek', marketingAllowed: false });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...person,
      lastName: 'Ek',
      name: 'Åsa Ek',
      marketingAllowed: false,
      updatedAt: new Date(salon.clock.now).toISOString(),
    });
    expect(await read(salon, person)).toEqual(body);
  });

  // holds: persons.update, patching
  test('null clears a field', async (salon) => {
    const person = await make(salon, 'person', whole);
    const { body } = await patch(salon, person, {
      firstName: null,
      lastName: null,
      email: null,
      phoneNumber: null,
      note: null,
      identityNumber: null,
    });
    expect(body).toEqual({
      id: person.id,
      locationId: salon.ids.main,
      identityNumber: null,
      externalReference: 'crm-1',
      smsRemindersAllowed: false,
      emailRemindersAllowed: false,
      marketingAllowed: true,
      createdAt: person.createdAt,
      updatedAt: person.updatedAt,
    });
    expect(await listCustomers(salon, 'person', '?email=asa.oberg@example.com')).toEqual([]);
  });

  // holds: persons.update, patching
  test('one request is applied whole or not at all', async (salon) => {
    const person = await make(salon, 'person', whole);
    await make(salon, 'person', { identityNumber: { type: 'other', number: 'taken' } });
    salon.clock.now += 1000;
    for (const wrong of [
      { lastName: 'Ek', email: 'wrong' },
      { lastName: 'Ek', colour: 'red' },
      { lastName: 'Ek', identityNumber: { type: 'other', number: 'taken' } },
      { lastName: 'Ek', smsRemindersAllowed: null },
      { lastName: 'Ek', externalReference: 'new' },
    ])
      expect((await patch(salon, person, wrong)).status).toBe(400);
    expect(await read(salon, person)).toEqual(person);
  });

  // holds: updated-at
  test('spec 1, Times 2: updatedAt moves exactly when what is stored changed', async (salon) => {
    const person = await make(salon, 'person', whole);
    salon.clock.now += 1000;
    const { externalReference: _, ...same } = whole;
    for (const nothing of [{}, same, { firstName: ' Åsa ' }])
      expect((await patch(salon, person, nothing)).body).toEqual(person);
    expect((await patch(salon, person, { note: null })).body.updatedAt).toBe(
      new Date(salon.clock.now).toISOString(),
    );
    expect((await patch(salon, person, { note: null })).body.createdAt).toBe(person.createdAt);
  });

  test('a person of another location, or none, is not found', async (salon) => {
    const person = await make(salon, 'person');
    const answer = await salon.call('PATCH', `${salon.branch}/persons/${person.id}`, { body: {} });
    expect(refusalOf(answer)).toBe('400 entity_not_found');
  });
});

describe('spec 1, Persons: deleting', () => {
  // holds: persons.remove
  test('a deleted person is gone, and cannot be deleted twice', async (salon) => {
    const person = await make(salon, 'person', whole);
    const gone = await salon.call('DELETE', pathOf(salon, person));
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const [method, path] of [
      ['GET', pathOf(salon, person)],
      ['GET', `/v1/persons/${person.id}`],
      ['DELETE', pathOf(salon, person)],
      ['GET', `${pathOf(salon, person)}/recipes`],
    ] as const)
      expect(refusalOf(await salon.call(method, path))).toBe('400 entity_not_found');
    expect(await listCustomers(salon, 'person')).toEqual([]);
  });

  test('a mix keeps the id of a person that was deleted', async (salon) => {
    const person = await make(salon, 'person');
    const body = {
      staffId: salon.staff.anna,
      personId: person.id,
      bowls: [{ components: [{ colourBarItemId: (await anyItem(salon)).id, amount: 1 }] }],
    };
    const mix = await salon.call<{ id: string }>('POST', `${salon.main}/colour-bar-mixes`, { body });
    expect(mix.status).toBe(201);
    expect((await salon.call('DELETE', pathOf(salon, person))).status).toBe(204);
    expect((await salon.call('GET', `/v1/colour-bar-mixes/${mix.body.id}`)).body).toMatchObject({
      personId: person.id,
    });
    expect(refusalOf(await salon.call('POST', `${salon.main}/colour-bar-mixes`, { body }))).toBe(
      '400 entity_not_found',
    );
  });
});

const anyItem = async (salon: Salon) =>
  (await salon.call<{ data: { id: string }[] }>('GET', `${salon.main}/colour-bar-items?limit=1`)).body
    .data[0]!;
