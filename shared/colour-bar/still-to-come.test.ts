import { expect, test } from 'vitest';
import type { DraftBowl } from '../bridge/drafts.ts';
import { stillToCome, type MixedBowl } from './still-to-come.ts';

const mixed = (name: string | null, ...itemIds: string[]): MixedBowl => ({ name, itemIds });
const planned = (name: string | null, ...itemIds: string[]) =>
  ({
    name,
    components: itemIds.map((id) => ({ item: { id }, amount: 0, target: 20 })),
  }) as unknown as DraftBowl;
const left = (...of: Parameters<typeof stillToCome>) =>
  stillToCome(...of).map(({ name, components }) => name ?? components[0]?.item.id);

test('a planned bowl that was mixed elsewhere is not to come: by its name, or by what is in it', () => {
  const roots = [mixed('Roots', 'brown', 'cream')];
  expect(left([planned('Toner', 'pearl')], roots, [mixed('toner ', 'silver')])).toEqual([]);
  expect(left([planned(null, 'pearl', 'cream')], roots, [mixed('Gloss', 'cream', 'pearl')])).toEqual([]);
  expect(left([planned('Toner', 'pearl')], roots, [mixed('Ends', 'pearl', 'cream')])).toEqual(['Toner']);
  expect(left([planned(null)], roots, [mixed(null)])).toHaveLength(1);
});

test('one mixed bowl is one of two planned; more of a bowl that was registered before is none of them', () => {
  const two = [planned(null, 'pearl'), planned(null, 'pearl')];
  expect(left(two, [], [mixed(null, 'pearl')])).toHaveLength(1);
  expect(left([planned('Second', 'brown')], [mixed('First', 'brown')], [mixed(null, 'brown')])).toEqual([
    'Second',
  ]);
});
