import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SampleItem, SampleLocation } from '../sample-salon.ts';
import { landmarkEans, sodermalmShelves } from './landmarks.ts';
import { sampleSalon } from './sample.ts';

const salon = sampleSalon();
const locations = salon.organisations.flatMap((organisation) => organisation.locations);
const location = (key: string): SampleLocation => {
  const found = locations.find((one) => one.key === key);
  if (!found) throw new Error(`no location ${key}`);
  return found;
};
const itemsOf = (one: SampleLocation) => one.ranges.flatMap((range) => range.items);
const sodermalm = location('sodermalm');

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

/** Independent of the generating code: the weighted sum of the digits is a multiple of ten. */
function checkDigitIsRight(code: string): boolean {
  const sum = Array.from(code)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const having = (ean: string) =>
  itemsOf(sodermalm).filter((item) => item.eans.includes(ean) || item.catalogueEans.includes(ean));

describe('the sample salon', () => {
  test('is two locations of one organisation and one of another, in Sweden', () => {
    expect(salon.organisations.map((organisation) => organisation.locations.length)).toEqual([2, 1]);
    for (const one of locations) expect(one).toMatchObject({ currency: 'SEK', timeZone: 'Europe/Stockholm' });
    expect(repeated(locations.map((one) => one.key))).toEqual([]);
  });

  test('has one location without PINs, and another organisation that keeps records, shares nothing and finishes no pack by itself', () => {
    expect(locations.map((one) => one.pinsInUse)).toEqual([true, false, true]);
    expect(location('lund')).toMatchObject({
      keepsMedicalRecords: true,
      sharesCustomers: false,
      finishesOverdrawnPacks: false,
    });
  });

  test('has eight staff, one without a name, one without a PIN, and PINs of different lengths', () => {
    const staff = locations.flatMap((one) => one.staff);
    expect(staff).toHaveLength(8);
    expect(staff.filter((person) => person.name === undefined)).toHaveLength(1);
    expect(staff.filter((person) => person.pin === undefined)).toHaveLength(1);
    expect(new Set(staff.flatMap(({ pin }) => (pin === undefined ? [] : [pin.length])))).toEqual(
      new Set([4, 6]),
    );
    expect(sodermalm.staff[0]).toMatchObject({ name: 'Astrid Lind', pin: '1234' });
    for (const one of locations) {
      expect(repeated(one.staff.map((person) => person.key))).toEqual([]);
      expect(repeated(one.staff.flatMap(({ pin }) => pin ?? []))).toEqual([]);
    }
  });

  test('has 14 ranges and about 700 shades at the first location, and less elsewhere', () => {
    expect(locations.map((one) => one.ranges.length)).toEqual([14, 5, 5]);
    expect(locations.map((one) => itemsOf(one).length)).toEqual([680, 119, 42]);
  });

  test('has developers of four strengths by the litre, bleach by the 500 g, treatments used whole', () => {
    const range = (name: string) => sodermalm.ranges.find((one) => one.name === name);
    expect(range('Oxid')?.items.map((item) => item.shade)).toEqual(['3 %', '6 %', '9 %', '12 %']);
    expect(range('Oxid')).toMatchObject({ kind: 'developer', packSize: 1000 });
    expect(range('Isblond')).toMatchObject({ kind: 'bleach', packSize: 500 });
    expect(range('Nordlys Permanent')).toMatchObject({ packSize: 60, mixingRatio: '1' });
    expect(range('Vårda')).not.toHaveProperty('packSize');
  });

  test('numbers its shades by the international system, level before tone', () => {
    const numbered = itemsOf(sodermalm).filter((item) => item.shade.includes('/'));
    expect(numbered.length).toBeGreaterThan(600);
    for (const { shade } of numbered) {
      expect(shade).toMatch(/^\d{1,2}\/\d{1,2}$/);
      expect(Number(shade.split('/')[0])).toBeLessThanOrEqual(12);
    }
  });

  test('names shades as the trade does', () => {
    const nameOf = (shade: string) => sodermalm.ranges[0]?.items.find((item) => item.shade === shade)?.name;
    expect(nameOf('7/43')).toBe('Copper gold blonde');
    expect(nameOf('1/0')).toBe('Natural black');
    expect(nameOf('6/11')).toBe('Dark intense ash blonde');
    expect(nameOf('10/81')).toBe('Lightest pearl ash blonde');
  });

  test.each(locations.map((one) => [one.name, one] as const))(
    '%s holds a range, a shade and an own barcode once',
    (_name, one) => {
      expect(repeated(one.ranges.map((range) => range.name))).toEqual([]);
      for (const range of one.ranges) expect(repeated(range.items.map((item) => item.shade))).toEqual([]);
      const items = itemsOf(one);
      const own = items.flatMap((item) => item.eans);
      expect(repeated(own)).toEqual([]);
      const catalogue = new Set(items.flatMap((item) => item.catalogueEans));
      expect(own.filter((ean) => catalogue.has(ean))).toEqual([]);
      expect(repeated(items.flatMap((item) => item.articleNumber ?? []))).toEqual([]);
    },
  );

  test('has barcodes of 8 and 13 digits with right check digits, one of them a UPC', () => {
    const codes = itemsOf(sodermalm).flatMap((item) => [...item.eans, ...item.catalogueEans]);
    expect(codes.filter((code) => !checkDigitIsRight(code))).toEqual([]);
    expect(codes.filter((code) => code.length !== 13)).toEqual([landmarkEans.wholePacks]);
    expect(codes.filter((code) => code.startsWith('0'))).toEqual([`0${landmarkEans.upcAsPrinted}`]);
  });

  test('has items without a barcode, with two, and with the supplier’s alone', () => {
    const count = (kept: (item: SampleItem) => boolean) => itemsOf(sodermalm).filter(kept).length;
    expect(count((item) => item.eans.length + item.catalogueEans.length === 0)).toBe(3);
    expect(count((item) => item.eans.length > 1)).toBeGreaterThan(5);
    expect(count((item) => item.eans.length === 0 && item.catalogueEans.length > 0)).toBeGreaterThan(100);
  });

  test('has one barcode that two items answer to', () => {
    expect(having(landmarkEans.ambiguous).map((item) => item.shade)).toEqual(['6/0', '6/0']);
    const codes = itemsOf(sodermalm).flatMap((item) => [...item.eans, ...item.catalogueEans]);
    expect(repeated(codes)).toEqual([landmarkEans.ambiguous]);
  });

  test('has every landmark where it says', () => {
    const { ambiguous: _two, unknown, misread, upcAsPrinted, ...single } = landmarkEans;
    for (const ean of Object.values(single)) expect(having(ean), ean).toHaveLength(1);
    expect(having(`0${upcAsPrinted}`)).toHaveLength(1);
    expect(having(unknown)).toEqual([]);
    expect(checkDigitIsRight(unknown)).toBe(true);
    expect(checkDigitIsRight(misread)).toBe(false);
    const shelves = Object.fromEntries(
      sodermalm.ranges.flatMap((range) =>
        range.items.map(({ shade, packs, openUsed }) => [`${range.name} ${shade}`, { packs, openUsed }]),
      ),
    );
    expect(shelves).toMatchObject(sodermalmShelves);
  });

  test('has shelves that can be: an open pack is one of the packs and not used up', () => {
    for (const one of locations)
      for (const range of one.ranges)
        for (const { packs, openUsed, packSize = range.packSize } of range.items) {
          expect(packs).toBeGreaterThanOrEqual(0);
          if (packs === 0 || packSize === undefined) expect(openUsed).toBe(0);
          else expect(openUsed).toBeLessThan(packSize);
        }
  });

  test('has some shelves empty, some low, many with a pack open', () => {
    const items = itemsOf(sodermalm);
    const share = (kept: (item: SampleItem) => boolean) => items.filter(kept).length / items.length;
    expect(share((item) => item.packs === 0)).toBeGreaterThan(0.02);
    expect(share((item) => item.packs === 0)).toBeLessThan(0.1);
    expect(share((item) => item.packs === 1)).toBeGreaterThan(0.05);
    expect(share((item) => item.openUsed > 0)).toBeGreaterThan(0.3);
  });

  test('has list prices with two decimals, some of them an item’s own like some pack sizes', () => {
    for (const { listPrice } of [...sodermalm.ranges, ...itemsOf(sodermalm)])
      if (listPrice !== undefined) expect(listPrice).toMatch(/^\d+\.\d{2}$/);
    expect(itemsOf(sodermalm).filter((item) => item.packSize !== undefined).length).toBeGreaterThan(4);
  });

  test('is the same every time', () => {
    expect(sampleSalon()).toEqual(salon);
    // The customers have a separate fingerprint.
    const words = JSON.stringify(salon, (name, value: unknown) => (name === 'customers' ? undefined : value));
    const hash = createHash('sha256').update(words).digest('hex');
    expect(hash).toMatchInlineSnapshot(`"caeadf6bf65750b3143a883d1bf7aa53a8d54c9d0c98dc5edd1625f018f682d5"`);
  });
});
