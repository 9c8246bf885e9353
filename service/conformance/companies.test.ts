/** spec 1, Company and Companies; decisions 2, Company. */
import { expect } from 'vitest';
import type { Company } from '../../shared/api/companies.ts';
import { byStaff, everyPage, listCustomers, make, post, withLuhnCheck } from './customers.ts';
import { expectOnlyThere, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const number = withLuhnCheck('556123456');
const whole = {
  name: 'Åkeriet AB',
  organisationNumber: number,
  department: 'Lund',
  email: 'info@example.com',
  phoneNumber: '+4640123456',
  externalReference: 'crm-c',
  note: 'Invoice by the month',
};
const patch = (salon: Salon, { id }: { id: string }, body: object) =>
  salon.call<Company>('PATCH', `${salon.main}/companies/${id}`, { body });

// holds: companies.create, companies.get, companies.remove
test('a company is created, read with and without its location, and deleted', async (salon) => {
  const { status, body } = await post(salon, 'company', whole);
  expect(status).toBe(201);
  const now = new Date(salon.clock.now).toISOString();
  expect(body).toEqual({
    ...whole,
    id: expect.stringMatching(/^com_[0-9A-Za-z]{22}$/) as string,
    locationId: salon.ids.main,
    createdAt: now,
    updatedAt: now,
  });
  for (const path of [`${salon.main}/companies/${body.id}`, `/v1/companies/${body.id}`])
    expect((await salon.call('GET', path)).body).toEqual(body);
  expect((await salon.call('DELETE', `${salon.main}/companies/${body.id}`)).status).toBe(204);
  for (const path of [`${salon.main}/companies/${body.id}`, `/v1/companies/${body.id}`])
    expect(refusalOf(await salon.call('GET', path))).toBe('400 entity_not_found');
});

// holds: companies.getById
test('its id is no person, and it is not read where the key cannot', async (salon) => {
  const { id } = await make(salon, 'company');
  for (const path of [`/v1/persons/${id}`, `/v1/vehicles/${id}`])
    expect(refusalOf(await salon.call('GET', path))).toBe('400 entity_not_found');
  await expectOnlyThere(salon, 'companies', id);
});

test('decisions 2: the name is required, and cannot be cleared', async (salon) => {
  const nameless = await salon.call('POST', `${salon.main}/companies`, {
    body: { organisationNumber: number },
  });
  expect(refusedFields(nameless)).toEqual(['name']);
  const company = await make(salon, 'company');
  for (const name of [null, '', 7])
    expect(refusedFields(await patch(salon, company, { name }))).toEqual(['name']);
});

// holds: organisation-numbers
test('an organisation number is ten digits with a valid check digit and no hyphen', async (salon) => {
  const wrongDigit = number.slice(0, 9) + String((Number(number[9]) + 1) % 10);
  const company = await make(salon, 'company');
  for (const wrong of [wrongDigit, '556123-4567', number.slice(1), `16${number}`, ` ${number}`, '', 'x']) {
    for (const answer of [
      await post(salon, 'company', { organisationNumber: wrong }),
      await patch(salon, company, { organisationNumber: wrong }),
    ]) {
      expect(refusalOf(answer), wrong).toBe('400 validation_failed');
      expect(refusedFields(answer)).toEqual(['organisationNumber']);
    }
  }
  expect((await patch(salon, company, { organisationNumber: number })).body.organisationNumber).toBe(number);
});

// holds: companies.create
test('one that another company of the location has is refused, whatever its department', async (salon) => {
  await make(salon, 'company', whole);
  const other = await make(salon, 'company', { name: 'Other' });
  const twice = await post(salon, 'company', { organisationNumber: number, department: 'Malmö' });
  expect(refusalOf(twice)).toBe('400 duplicate');
  expect(refusalOf(await patch(salon, other, { organisationNumber: number }))).toBe('400 duplicate');
  await make(salon, 'company', { organisationNumber: number }, salon.branch);
});

// holds: duplicate-numbers
test('staff may register one on several companies, which can still be changed otherwise', async (salon) => {
  for (const [id, department] of [
    ['com_one', 'Lund'],
    ['com_two', 'Malmö'],
  ] as const)
    await byStaff(salon, 'company', { id, name: 'Åkeriet', number, department });
  const found = await listCustomers(salon, 'company', `?organisationNumber=${number}`);
  expect(found.map(({ department }) => department)).toEqual(['Lund', 'Malmö']);
  expect((await patch(salon, { id: 'com_one' }, { department: 'Eslöv' })).status).toBe(200);
});

// holds: companies.update
test('PATCH changes the fields sent, clears with null, and moves updatedAt only where something changed', async (salon) => {
  const company = await make(salon, 'company', whole);
  salon.clock.now += 1000;
  const { externalReference: _, ...same } = whole;
  expect((await patch(salon, company, same)).body).toEqual(company);
  expect((await patch(salon, company, { department: null, email: null, note: 'Cash' })).body).toEqual({
    id: company.id,
    locationId: salon.ids.main,
    name: whole.name,
    organisationNumber: number,
    phoneNumber: whole.phoneNumber,
    externalReference: 'crm-c',
    note: 'Cash',
    createdAt: company.createdAt,
    updatedAt: new Date(salon.clock.now).toISOString(),
  });
  expect((await patch(salon, company, { organisationNumber: null })).body).not.toHaveProperty(
    'organisationNumber',
  );
});

// holds: companies.list
test('the list comes oldest first, page by page, and filters by number and reference exactly', async (salon) => {
  for (const name of ['C', 'B', 'A']) await make(salon, 'company', { name });
  await make(salon, 'company', whole);
  await make(salon, 'person');
  const pages = await everyPage<Company>(salon, `${salon.main}/companies`, 2);
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
    ['C', 'B'],
    ['A', 'Åkeriet AB'],
  ]);
  const names = async (query: string) =>
    (await listCustomers(salon, 'company', query)).map(({ name }) => name);
  expect(await names(`?organisationNumber=${number}`)).toEqual(['Åkeriet AB']);
  expect(await names(`?organisationNumber=${number.slice(0, 9)}`)).toEqual([]);
  expect(await names('?externalReference=crm-c')).toEqual(['Åkeriet AB']);
  expect(await names(`?externalReference=crm-x&organisationNumber=${number}`)).toEqual([]);
});
