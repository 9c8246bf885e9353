/** spec 1, Vehicles and customer search; decisions 2, Customer search. */
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CustomerFound } from '../../shared/api/customers.ts';
import { byStaff, everyPage, make, type ListPage } from './customers.ts';
import { openSalon, refusalOf, refusedFields, type Salon, test } from './salon.ts';

const shown = ({ name, id }: CustomerFound) => name ?? id;
const at = (salon: Salon, q: string, more = '') =>
  `${salon.main}/customers?q=${encodeURIComponent(q)}${more}`;
const search = async (salon: Salon, q: string, more = '') =>
  (await salon.call<ListPage<CustomerFound>>('GET', at(salon, q, more))).body.data.map(shown);

/** Persons by their whole names: the last word is the last name. */
async function named(salon: Salon, ...names: string[]): Promise<void> {
  for (const name of names) {
    const words = name.split(' ');
    const lastName = words.pop();
    await make(salon, 'person', { lastName, ...(words.length > 0 && { firstName: words.join(' ') }) });
  }
}

describe('What matches', () => {
  // holds: customers.search
  test('every word must match the beginning of a word of the name', async (salon) => {
    await named(salon, 'Anna Lind', 'Hanna Lindgren', 'Anna-Karin Ek', 'Lars von Anner');
    expect(await search(salon, 'ann')).toEqual(['Anna Lind', 'Anna-Karin Ek', 'Lars von Anner']);
    expect(await search(salon, 'lind an')).toEqual(['Anna Lind']);
    expect(await search(salon, 'nna')).toEqual([]);
    expect(await search(salon, 'karin')).toEqual(['Anna-Karin Ek']);
    expect(await search(salon, 'anna-karin')).toEqual(['Anna-Karin Ek']);
    expect(await search(salon, 'anna lind x')).toEqual([]);
    expect(await search(salon, 'von lars')).toEqual(['Lars von Anner']);
  });

  test('letter case and accents are ignored, on both sides', async (salon) => {
    await named(salon, 'Åsa Öberg', 'Mehmet Yılmaz', 'Renée Nuñez', 'Søren Æbelø', 'Zoë Straße');
    for (const [q, name] of [
      ['asa', 'Åsa Öberg'],
      ['ÅSA OBE', 'Åsa Öberg'],
      ['ása', 'Åsa Öberg'],
      ['A\u030aSA', 'Åsa Öberg'],
      ['yilmaz', 'Mehmet Yılmaz'],
      ['renee nunez', 'Renée Nuñez'],
      ['RÉNÉÉ', 'Renée Nuñez'],
      ['soren aebelo', 'Søren Æbelø'],
      ['strasse', 'Zoë Straße'],
    ] as const)
      expect(await search(salon, q), q).toEqual([name]);
  });

  test('a word may be contained in the digits of the phone number, however either is written', async (salon) => {
    await make(salon, 'person', { firstName: 'Anna', phoneNumber: '+46701234567' });
    await byStaff(salon, 'person', { id: 'per_bo', name: 'Bo', phone_number: '070-765 43 21' });
    for (const q of ['+46701234567', '46701', '123', '12 34 567', '0701234567', '070-123 45 67', '(070)'])
      expect(await search(salon, q), q).toContain('Anna');
    for (const q of ['0707654321', '070-765', '654']) expect(await search(salon, q), q).toEqual(['Bo']);
    expect(await search(salon, '999')).toEqual([]);
  });

  test('or in the email address, or in the identity, organisation or registration number', async (salon) => {
    await make(salon, 'person', { firstName: 'Anna', email: 'Lind.Å@Example.com' });
    await make(salon, 'person', {
      firstName: 'Bo',
      identityNumber: { type: 'se_personnummer', number: '198112189876' },
    });
    await make(salon, 'company', { name: 'Firman', organisationNumber: '5561234567' });
    const { id } = await make(salon, 'vehicle', { registrationNumber: 'XYZ 98K' });
    expect(await search(salon, 'nd.a@EXAM')).toEqual(['Anna']);
    expect(await search(salon, '1218')).toEqual(['Bo']);
    expect(await search(salon, '612345')).toEqual(['Firman']);
    expect(await search(salon, 'yz98')).toEqual([id]);
    expect(await search(salon, 'xyz 98k')).toEqual([id]);
    expect(await search(salon, 'anna lind')).toEqual(['Anna']);
  });

  test('a percent sign, an underscore and a backslash mean themselves', async (salon) => {
    await make(salon, 'person', { firstName: '100%_\\', email: 'a_b@c.se' });
    await make(salon, 'person', { firstName: 'Anna', email: 'axb@c.se' });
    expect(await search(salon, '%')).toEqual([]);
    expect(await search(salon, 'a_b')).toEqual(['100%_\\']);
    expect(await search(salon, '100%_\\')).toEqual(['100%_\\']);
    expect(await search(salon, '1%')).toEqual([]);
  });

  test('no word is found across two values, and notes and references are not looked through', async (salon) => {
    await make(salon, 'person', {
      firstName: 'Anna',
      email: 'a@b.se',
      phoneNumber: '+46701234567',
      note: 'secret',
      externalReference: 'hidden',
    });
    for (const q of ['4567a@b', '7a', 'secret', 'hidden', 'a@b.seanna'])
      expect(await search(salon, q)).toEqual([]);
  });

  test('a change is found at once, and the old name no more', async (salon) => {
    const { id } = await make(salon, 'person', { firstName: 'Anna', email: 'a@b.se' });
    await salon.call('PATCH', `${salon.main}/persons/${id}`, { body: { firstName: 'Bea', email: 'c@d.se' } });
    expect(await search(salon, 'bea c@d')).toEqual(['Bea']);
    expect(await search(salon, 'anna')).toEqual([]);
    expect(await search(salon, 'a@b')).toEqual([]);
    await salon.call('DELETE', `${salon.main}/persons/${id}`);
    expect(await search(salon, 'bea')).toEqual([]);
  });
});

describe('What is answered', () => {
  // holds: customers.search
  test('each with type, location, name, phone number, email and when it changed', async (salon) => {
    const fields = { phoneNumber: '+46701234567', email: 'abc@example.com' };
    const person = await make(salon, 'person', { ...fields, firstName: 'Abc', lastName: 'Ek', note: 'x' });
    const company = await make(salon, 'company', { name: 'Abc AB', organisationNumber: '5561234567' });
    const vehicle = await make(salon, 'vehicle', { registrationNumber: 'ABC123', make: 'Volvo' });
    const { body } = await salon.call<ListPage<CustomerFound>>('GET', at(salon, 'abc'));
    const { main: locationId } = salon.ids;
    expect(body).toEqual({
      data: [
        { type: 'person', locationId, id: person.id, name: 'Abc Ek', ...fields, updatedAt: person.updatedAt },
        { type: 'company', locationId, id: company.id, name: 'Abc AB', updatedAt: company.updatedAt },
        { type: 'vehicle', locationId, id: vehicle.id, updatedAt: vehicle.updatedAt },
      ],
    });
  });

  test('of one type where it is asked for', async (salon) => {
    await make(salon, 'person', { firstName: 'Abc' });
    await make(salon, 'company', { name: 'Abc AB' });
    const { id } = await make(salon, 'vehicle', { registrationNumber: 'ABC123' });
    expect(await search(salon, 'abc', '&type=person')).toEqual(['Abc']);
    expect(await search(salon, 'abc', '&type=company')).toEqual(['Abc AB']);
    expect(await search(salon, 'abc', '&type=vehicle')).toEqual([id]);
    expect(refusedFields(await salon.call('GET', at(salon, 'abc', '&type=staff')))).toEqual(['type']);
  });

  test('decisions 2: q is needed, 1 to 100 characters', async (salon) => {
    for (const query of ['', '?q=', '?q=%20%20', `?q=${'x'.repeat(101)}`])
      for (const path of [`${salon.main}/customers`, '/v1/customers'])
        expect(refusedFields(await salon.call('GET', path + query))).toEqual(['q']);
    expect(await search(salon, 'x'.repeat(100))).toEqual([]);
    expect(
      await search(salon, Array.from({ length: 50 }, (_, i) => String.fromCharCode(97 + i)).join(' ')),
    ).toEqual([]);
    expect(await search(salon, '\u0301')).toEqual([]);
  });

  test('best match first: whole words of the name, beginnings, then the rest, each oldest first', async (salon) => {
    await make(salon, 'person', { firstName: 'Bo', email: 'anna@example.com' });
    await named(salon, 'Annabel Ek', 'Ek Anna', 'Annalena Ö', 'Anna Ek');
    expect(await search(salon, 'anna')).toEqual(['Ek Anna', 'Anna Ek', 'Annabel Ek', 'Annalena Ö', 'Bo']);
    expect(await search(salon, 'anna e')).toEqual(['Annabel Ek', 'Ek Anna', 'Anna Ek', 'Bo']);
  });
});

describe('Pages of a search', () => {
  // holds: customers.search
  test('together are the whole, in one order, whatever the page size', async (salon) => {
    await named(salon, 'Bo Ek', 'Anna Ek', 'Annabel Ek', 'Anna Lind', 'Annika Ek');
    for (const firstName of ['Cy', 'Di', 'Eo'])
      await make(salon, 'person', { firstName, email: `${firstName}anna@b.se` });
    const whole = await search(salon, 'ann');
    expect(whole).toHaveLength(7);
    for (const limit of [1, 2, 3, 4, 7]) {
      const pages = await everyPage<CustomerFound>(salon, at(salon, 'ann'), limit);
      expect(pages.flat().map(shown)).toEqual(whole);
      expect(pages).toHaveLength(Math.ceil(7 / limit));
    }
  });

  test('a cursor belongs to its words, type and location, and its customer must still be there and match', async (salon) => {
    await named(salon, 'Anna Ek', 'Anna Lind', 'Anna Ask');
    const { body } = await salon.call<ListPage<CustomerFound>>('GET', at(salon, 'anna', '&limit=1'));
    const after = `&after=${body.nextCursor}`;
    expect(await search(salon, 'anna', after)).toEqual(['Anna Lind', 'Anna Ask']);
    for (const path of [
      at(salon, 'ann', after),
      at(salon, 'anna', `&type=person${after}`),
      `${salon.branch}/customers?q=anna${after}`,
      `/v1/customers?q=anna${after}`,
      `${salon.main}/persons?${after.slice(1)}`,
    ])
      expect(refusedFields(await salon.call('GET', path)), path).toEqual(['after']);
    const id = body.data[0]!.id;
    await salon.call('PATCH', `${salon.main}/persons/${id}`, { body: { firstName: 'Bo' } });
    expect(refusedFields(await salon.call('GET', at(salon, 'anna', after)))).toEqual(['after']);
    await salon.call('DELETE', `${salon.main}/persons/${id}`);
    expect(refusedFields(await salon.call('GET', at(salon, 'anna', after)))).toEqual(['after']);
  });
});

describe('Across locations', () => {
  const everywhere = async (salon: Salon, q: string, key: 'full' | 'branch' = 'full') =>
    (await salon.call<ListPage<CustomerFound>>('GET', `/v1/customers?q=${q}`, { key })).body.data.map(
      ({ locationId, name }) => [locationId === salon.ids.main ? 'main' : 'branch', name],
    );

  const filled = async () => {
    const salon = await openSalon();
    for (const place of [salon.main, salon.branch])
      for (const firstName of ['Annika', 'Anna', 'Bo'])
        await make(salon, 'person', { firstName, ...(firstName === 'Bo' && { email: 'x@anna.se' }) }, place);
    return salon;
  };

  // holds: customers.searchEverywhere
  test('the search looks at every location that the key can use, best match first', async () => {
    const salon = await filled();
    const found = await everywhere(salon, 'ann');
    expect(found).toHaveLength(6);
    expect(new Set(found.slice(0, 4).map(([, name]) => name))).toEqual(new Set(['Anna', 'Annika']));
    expect(found.slice(4).map(([, name]) => name)).toEqual(['Bo', 'Bo']);
    expect((await everywhere(salon, 'anna')).slice(0, 2).map(([, name]) => name)).toEqual(['Anna', 'Anna']);
    expect(new Set(found.map(([place]) => place))).toEqual(new Set(['main', 'branch']));
    expect(new Set((await everywhere(salon, 'ann', 'branch')).map(([place]) => place))).toEqual(
      new Set(['branch']),
    );
  });

  test('its pages together are the whole', async () => {
    const salon = await filled();
    const whole = await everyPage<CustomerFound>(salon, '/v1/customers?q=ann', 200);
    for (const limit of [1, 2, 3, 5])
      expect((await everyPage<CustomerFound>(salon, '/v1/customers?q=ann', limit)).flat()).toEqual(
        whole.flat(),
      );
  });

  // holds: customers.searchEverywhere
  test('decisions 2: an organisation that does not share customers refuses it', async (salon) => {
    const answer = await salon.call('GET', '/v1/customers?q=ann', { key: 'other' });
    expect(refusalOf(answer)).toBe('400 not_allowed');
    const own = await salon.call('GET', `${salon.other}/customers?q=ann`, { key: 'other' });
    expect([own.status, own.body]).toEqual([200, { data: [] }]);
  });

  test('spec 1, Authentication: both searches need customers:read', async (salon) => {
    for (const path of [at(salon, 'a'), '/v1/customers?q=a'])
      expect(refusalOf(await salon.call('GET', path, { key: 'readonly' }))).toBe('403 forbidden');
  });
});

test('whatever the names and words, exactly the matching customers are found, once, in pages of any size', async (salon) => {
  const rows: { name: string; contained: string }[] = [];
  const syllables = ['an', 'na', 'bo', '1', '%', '_'];
  const seed = 20260504;
  const word = fc
    .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(''));
  const person = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    email: word,
  });
  for (const [number, { name, email: local }] of fc.sample(person, { seed, numRuns: 60 }).entries()) {
    const email = `${local}@x${number}`;
    await make(salon, 'person', { lastName: name, email });
    rows.push({ name, contained: email });
  }
  // A letter after punctuation inside a word begins a word too.
  const matches = ({ name, contained }: (typeof rows)[number], words: string[]) =>
    words.every((one) => ` ${name.replaceAll(/[%_]/g, ' ')}`.includes(` ${one}`) || contained.includes(one));
  const plain = fc.array(
    word.filter((one) => !/[%_]/.test(one)),
    { minLength: 1, maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(plain, fc.integer({ min: 1, max: 20 }), async (words, limit) => {
      const found = (await everyPage<CustomerFound>(salon, at(salon, words.join(' ')), limit)).flat();
      const expected = rows.filter((row) => matches(row, words));
      expect(new Set(found.map(({ email }) => email))).toEqual(
        new Set(expected.map(({ contained }) => contained)),
      );
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    }),
    { seed, numRuns: 60 },
  );
});
