import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { companyCreate } from '../../../shared/api/companies.ts';
import { personCreate } from '../../../shared/api/persons.ts';
import { recipeCreate } from '../../../shared/api/recipes.ts';
import { vehicleCreate } from '../../../shared/api/vehicles.ts';
import type { SampleClientele } from '../sample-clientele.ts';
import type { SampleLocation } from '../sample-salon.ts';
import { sampleSalon } from './sample.ts';

type Peopled = SampleLocation & { readonly customers: SampleClientele };
const locations = sampleSalon()
  .organisations.flatMap((organisation) => organisation.locations)
  .filter((location): location is Peopled => location.customers !== undefined);
const [sodermalm, vasastan] = locations;
const { persons, companies, vehicles } = sodermalm!.customers;
const everyone = ({ customers }: Peopled) => [
  ...customers.persons,
  ...customers.companies,
  ...customers.vehicles,
];
const repeated = (values: readonly string[]) =>
  new Set(values.filter((value, at) => values.indexOf(value) !== at));

describe("the sample salon's customers", () => {
  test('are 125 persons and 12 companies at the first location, a hair salon; vehicles are at the second', () => {
    expect(locations).toHaveLength(3);
    expect([persons.length, companies.length, vehicles.length]).toEqual([125, 12, 0]);
    expect(vasastan!.customers.vehicles).toHaveLength(15);
    for (const { customers } of locations.slice(1)) {
      expect(customers.persons.length).toBeGreaterThan(2);
      expect(customers.persons.length).toBeLessThan(10);
    }
  });

  test.each(locations.map((location) => [location.name, location] as const))(
    '%s has each key and each reference once, and its customers oldest first',
    (_name, location) => {
      const { customers } = location;
      for (const rows of [customers.persons, customers.companies, customers.vehicles]) {
        expect(repeated(rows.map(({ key }) => key))).toEqual(new Set());
        const days = rows.flatMap(({ createdDaysBefore }) => createdDaysBefore ?? []);
        expect(days).toEqual(days.toSorted((a, b) => b - a));
        for (const { createdDaysBefore, changedDaysBefore } of rows)
          if (createdDaysBefore !== null)
            expect(changedDaysBefore ?? 0).toBeLessThanOrEqual(createdDaysBefore);
      }
      expect(
        repeated(everyone(location).flatMap(({ externalReference }) => externalReference ?? [])),
      ).toEqual(new Set());
    },
  );

  test('could nearly all have come through the API: the rest is what only staff can do', () => {
    const odd: string[] = [];
    for (const location of locations) {
      for (const person of location.customers.persons) {
        const { key, createdDaysBefore: _, changedDaysBefore: __, recipes: ___, ...body } = person;
        if (!personCreate.safeParse(body).success) odd.push(key);
      }
      for (const { key, createdDaysBefore: _, changedDaysBefore: __, ...body } of location.customers
        .companies)
        if (!companyCreate.safeParse(body).success) odd.push(key);
      for (const { key, createdDaysBefore: _, changedDaysBefore: __, ...body } of location.customers.vehicles)
        if (vehicleCreate.parse(body).registrationNumber !== body.registrationNumber) odd.push(key);
    }
    // Two telephone numbers in free form, and a person with only a number.
    expect(odd).toEqual(['gun', 'inger', 'nameless-number']);
  });

  // holds: sample-staff
  test('have numbers that staff gave twice, in every type of identity number', () => {
    const numbers = persons.flatMap(({ identityNumber }) => identityNumber?.number ?? []);
    expect(repeated(numbers).size).toBe(1);
    expect(repeated(companies.flatMap(({ organisationNumber }) => organisationNumber ?? [])).size).toBe(1);
    expect(new Set(persons.flatMap(({ identityNumber }) => identityNumber?.type ?? []))).toEqual(
      new Set(['se_personnummer', 'se_samordningsnummer', 'se_reservnummer', 'foreign', 'other']),
    );
    expect(repeated(persons.flatMap(({ phoneNumber }) => phoneNumber ?? [])).size).toBe(2);
    expect(repeated(persons.flatMap(({ email }) => email?.toLowerCase() ?? [])).size).toBe(1);
  });

  test('have persons without names, and two of one name, but not many', () => {
    expect(persons.filter(({ firstName, lastName }) => !firstName && !lastName)).toHaveLength(3);
    const names = persons.flatMap(({ firstName, lastName }) =>
      firstName !== undefined && lastName !== undefined ? [`${firstName} ${lastName}`] : [],
    );
    expect(repeated(names)).toEqual(new Set(['Maria Andersson']));
    expect([...persons, ...companies].filter((one) => one.createdDaysBefore === null)).toHaveLength(2);
  });

  // holds: sample-staff
  test("have recipes with the location's own items and staff, after they first came, and none at a clinic", () => {
    const lund = locations.find(({ keepsMedicalRecords }) => keepsMedicalRecords);
    expect(lund?.customers.persons.flatMap(({ recipes }) => recipes ?? [])).toEqual([]);
    let count = 0;
    for (const { ranges, staff, customers } of locations) {
      const items = new Set(
        ranges.flatMap(({ name, items: shades }) => shades.map(({ shade }) => `${name} ${shade}`)),
      );
      const keys = new Set(staff.map(({ key }) => key));
      for (const { recipes = [], createdDaysBefore } of customers.persons) {
        const days = recipes.map(({ daysBefore }) => daysBefore);
        expect(days).toEqual(days.toSorted((a, b) => b - a));
        for (const { daysBefore, changedDaysBefore, staff: by, bowls, ...more } of recipes) {
          count += 1;
          expect(daysBefore).toBeLessThanOrEqual(createdDaysBefore ?? daysBefore);
          expect(changedDaysBefore ?? daysBefore).toBeLessThanOrEqual(daysBefore);
          if (by !== undefined) expect(keys).toContain(by);
          for (const { item } of bowls.flatMap(({ components }) => components))
            if (item !== undefined) expect(items).toContain(`${item.range} ${item.shade}`);
          const plain = bowls.map((bowl) => ({
            ...bowl,
            components: bowl.components.map(({ item: _item, ...component }) => component),
          }));
          expect(recipeCreate.safeParse({ ...more, bowls: plain }).error).toBeUndefined();
        }
      }
    }
    expect(count).toBeGreaterThan(60);
    expect(persons.filter(({ recipes }) => recipes !== undefined).length).toBeGreaterThan(25);
  });

  test('are the same every time', () => {
    const words = JSON.stringify(locations.map(({ customers }) => customers));
    expect(createHash('sha256').update(words).digest('hex')).toMatchInlineSnapshot(
      `"185793766f36a5826b534f3152fb6b001d87493bbf67fa6c143da0159503857c"`,
    );
  });
});
