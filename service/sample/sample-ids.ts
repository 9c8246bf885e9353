/** Ids and keys of the sample, the same in every database. */
import { createHash } from 'node:crypto';
import { scopes, type Scope } from '../../shared/api/scopes.ts';
import { base62, type IdPrefix } from '../domain/ids.ts';

/** The id of a row, hashed from words such as the location's key, the range's name and the shade. */
export function sampleId(prefix: IdPrefix, ...words: readonly string[]): string {
  const digest = createHash('sha512')
    .update(JSON.stringify(['sample', prefix, ...words]))
    .digest();
  const text = base62(digest);
  if (text === undefined) throw new Error(`the sample's ${words.join(' ')} needs another name`);
  return `${prefix}_${text}`;
}

export const sampleKeyNames = ['full', 'till', 'readonly', 'branch', 'other'] as const;
export type SampleKeyName = (typeof sampleKeyNames)[number];

/** Public test keys of the sample salon. */
export const sampleKeys: Readonly<Record<SampleKeyName, string>> = {
  full: 'key_test_sample_full_4Jq8mT2xVn7Rb9Lc',
  till: 'key_test_sample_till_9Wd3kF6zHs5Ty1Pg',
  readonly: 'key_test_sample_readonly_7Bx2vN8qKm4Zc6Jr',
  branch: 'key_test_sample_branch_5Gt9pL3wXf8Dh2Sv',
  other: 'key_test_sample_other_2Mc7rQ4yJb6Vk9Nz',
};

export const scopesOfSampleKey: Readonly<Record<SampleKeyName, readonly Scope[]>> = {
  full: scopes,
  till: [
    'customers:read',
    'customers:write',
    'staff:read',
    'staff:pin-check',
    'products:read',
    'stock:read',
    'stock:write',
    'bookings:read',
    'giftcards:read',
    'resources:read',
    'services:read',
  ],
  readonly: ['staff:read', 'products:read', 'stock:read'],
  branch: scopes,
  other: scopes,
};
