import { expect, test } from 'vitest';
import { manageAddress, readAddress } from './address.ts';

const at = (pathname: string, hash = '') => readAddress({ origin: 'https://salon.example', pathname, hash });

test('an account’s page is known by its address, also behind a path', () => {
  expect(at('/book/nyans-soder')).toEqual({
    service: 'https://salon.example',
    account: 'nyans-soder',
    shows: 'booking',
    ref: '',
  });
  expect(at('/web/book/nyans/')?.service).toBe('https://salon.example/web');
  expect(at('/elsewhere')).toBeNull();
});

test('a booking’s link holds its id behind the #, as the service reads it', () => {
  const address = at('/book/nyans');
  if (address === null) throw new Error('it is an address');
  const cbUuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const link = new URL(manageAddress(address, cbUuid));
  expect([link.pathname, link.search]).toEqual(['/book/nyans/manage', '']);
  const managed = at(link.pathname, link.hash);
  expect(managed?.shows).toBe('manage');
  expect(Buffer.from(managed?.ref ?? '', 'base64url').toString()).toBe(cbUuid);
});
