/** spec 1, Identity number. */
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { wrongWithNumber } from '../../shared/api/identity-numbers.ts';
import type { Person } from '../../shared/api/persons.ts';
import { byStaff, make, personnummer, post } from './customers.ts';
import { openSalon, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const numbered = (salon: Salon, type: string, number: unknown) =>
  post(salon, 'person', { identityNumber: { type, number } });

const two = (value: number) => String(value).padStart(2, '0');

const born = (nine: string, century = '19') => personnummer(century, nine);

// holds: identity-numbers
test.each([
  // The Swedish Tax Agency's example number for the check digit.
  ['se_personnummer', '198112189876', born('000229000', '20'), born('990131999', '18')],
  ['se_samordningsnummer', born('701063239'), born('150291987', '20'), born('701261001')],
  ['se_reservnummer', 'ABC', '99-1234-X', 'A'.repeat(32), '---'],
  ['foreign', 'x', '010190-12345', 'ÅÄÖ 5 < 6 & 7 > 3', 'y'.repeat(255), '😀'.repeat(255)],
  ['other', '?', 'z'.repeat(255)],
])('%s accepts what fits it, and answers it as sent', async (type, ...numbers) => {
  const salon = await openSalon();
  for (const number of numbers) {
    const { status, body } = await numbered(salon, type, number);
    expect(status, number).toBe(201);
    expect(body.identityNumber).toEqual({ type, number });
  }
});

// holds: identity-numbers
test.each([
  ['se_personnummer', '198112189875', '8112189876', '19811218-9876', '811218-9876', '19811218 9876', 'x', ''],
  ['se_personnummer', born('811200987'), born('811232987'), born('811278987'), born('810018987')],
  ['se_samordningsnummer', '198112189876', born('811260987'), born('811292987'), `${born('701063239')}0`],
  ['se_reservnummer', 'AB', 'A'.repeat(33), 'abc', 'AB C', 'ÅBC', 'AB_C'],
  ['foreign', '', '   ', '<b></b>', 'x'.repeat(256), '😀'.repeat(256)],
  ['other', '', '\t\n', 'x'.repeat(256)],
])('%s refuses what does not fit it, on identityNumber.number', async (type, ...numbers) => {
  const salon = await openSalon();
  for (const number of numbers) {
    const answer = await numbered(salon, type, number);
    expect(refusalOf(answer), number).toBe('400 validation_failed');
    expect(refusedFields(answer)).toEqual(['identityNumber.number']);
  }
});

// holds: identity-numbers
test('every day from 01 to 31, and with 60 added, is accepted with its check digit and with no other', () => {
  const seed = 20260504;
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 1, max: 9 }),
      (year, month, day, birth, off) => {
        const century = String(Math.floor(year / 100));
        const nine = two(year % 100) + two(month) + two(day) + String(birth).padStart(3, '0');
        const number = personnummer(century, nine);
        expect(wrongWithNumber('se_personnummer', number) === null).toBe(day >= 1 && day <= 31);
        expect(wrongWithNumber('se_samordningsnummer', number) === null).toBe(day >= 61 && day <= 91);
        const wrong = number.slice(0, 11) + String((Number(number[11]) + off) % 10);
        expect(wrongWithNumber('se_personnummer', wrong)).not.toBeNull();
        expect(wrongWithNumber('se_samordningsnummer', wrong)).not.toBeNull();
      },
    ),
    { seed, numRuns: 2000 },
  );
});

describe('both parts', () => {
  // holds: number-parts
  test('are needed, and an unknown type or field is refused', async (salon) => {
    const send = (identityNumber: unknown) => post(salon, 'person', { identityNumber });
    expect(refusedFields(await send({ type: 'other' }))).toEqual(['identityNumber.number']);
    expect(refusedFields(await send({ number: '1' }))).toEqual(['identityNumber.type']);
    expect(refusedFields(await send({}))).toEqual(['identityNumber.type', 'identityNumber.number']);
    expect(refusedFields(await send({ type: 'passport', number: '1' }))).toEqual(['identityNumber.type']);
    expect(refusedFields(await send({ type: 'other', number: null }))).toEqual(['identityNumber.number']);
    expect(refusedFields(await send({ type: 'other', number: 1 }))).toEqual(['identityNumber.number']);
    expect(refusalOf(await send({ type: 'other', number: '1', country: 'NO' }))).toBe('400 invalid_request');
    expect((await send(null)).status).toBe(201);
  });
});

describe('spaces and markup', () => {
  // holds: number-markup
  test.each([
    ['se_personnummer', '  198112189876\n', '198112189876'],
    ['se_personnummer', '<b>19811218</b>9876', '198112189876'],
    ['se_personnummer', ' <p class="x > y">', null],
    ['se_reservnummer', '<i> AB-12 </i>', 'AB-12'],
    ['foreign', ' <<b>b>12 34</b> ', '12 34'],
    ['other', '<!-- hidden -->7<br/>', '7'],
    ['other', '<a href="https://example.com/">77</a>', '77'],
    ['other', '1 < 2', '1 < 2'],
    ['se_personnummer', '<b title=">">19811218</b>9876', '198112189876'],
    ['se_personnummer', "<a b='>' c=d>19811218<!-- > -- ' -->9876</a>", '198112189876'],
    ['other', '7<!-- never ended > 8', '7'],
  ])('are removed from a %s before it is judged: %j', async (type, sent, stored) => {
    const salon = await openSalon();
    const { status, body } = await numbered(salon, type, sent);
    expect(status).toBe(stored === null ? 400 : 201);
    if (stored !== null) expect(body.identityNumber).toEqual({ type, number: stored });
  });

  test('a number that is nearly only markup is refused in no time', async (salon) => {
    const answer = await numbered(salon, 'other', `${'<'.repeat(200_000)}${'b>'.repeat(200_000)}`);
    expect(refusedFields(answer)).toEqual(['identityNumber.number']);
  });

  test('more than a thousand characters are not looked through', async (salon) => {
    expect((await numbered(salon, 'other', `${'<b>'.repeat(340)}77`)).status).toBe(201);
    const answer = await numbered(salon, 'other', `${'<b>'.repeat(341)}78`);
    expect(refusedFields(answer)).toEqual(['identityNumber.number']);
  });
});

describe('spec 1, Identity number 4: duplicates', () => {
  const eva = { type: 'se_personnummer', number: '198112189876' };

  // holds: duplicate-numbers
  test('a number that another person of the location has is refused, on create and on update', async (salon) => {
    await make(salon, 'person', { identityNumber: eva });
    const second = await make(salon, 'person');
    expect(refusalOf(await post(salon, 'person', { identityNumber: eva }))).toBe('400 duplicate');
    const marked = { ...eva, number: ' <b>198112189876</b>' };
    for (const identityNumber of [eva, marked]) {
      const answer = await salon.call('PATCH', `${salon.main}/persons/${second.id}`, {
        body: { identityNumber },
      });
      expect(refusalOf(answer)).toBe('400 duplicate');
    }
  });

  test('of another type, or at another location, it is another number', async (salon) => {
    await make(salon, 'person', { identityNumber: eva });
    await make(salon, 'person', { identityNumber: { ...eva, type: 'other' } });
    await make(salon, 'person', { identityNumber: eva }, salon.branch);
  });

  test('is free again once the person is deleted, or has another', async (salon) => {
    const first = await make(salon, 'person', { identityNumber: eva });
    await salon.call('PATCH', `${salon.main}/persons/${first.id}`, { body: { identityNumber: null } });
    const second = await make(salon, 'person', { identityNumber: eva });
    await salon.call('DELETE', `${salon.main}/persons/${second.id}`);
    await make(salon, 'person', { identityNumber: eva });
  });

  // holds: duplicate-numbers
  test('staff may register one on several persons, who can still be changed otherwise', async (salon) => {
    const shared = { number: eva.number, number_type: eva.type };
    await byStaff(salon, 'person', { id: 'per_one', ...shared });
    await byStaff(salon, 'person', { id: 'per_two', ...shared });
    const found = await salon.call<{ data: Person[] }>(
      'GET',
      `${salon.main}/persons?identityNumber=${eva.number}`,
    );
    expect(found.body.data.map(({ id }) => id)).toEqual(['per_one', 'per_two']);
    const patch = (body: object) => salon.call<Person>('PATCH', `${salon.main}/persons/per_one`, { body });
    expect((await patch({ firstName: 'Eva', identityNumber: eva })).body.firstName).toBe('Eva');
    expect((await patch({ identityNumber: null })).status).toBe(200);
    expect(refusalOf(await patch({ identityNumber: eva }))).toBe('400 duplicate');
  });
});
