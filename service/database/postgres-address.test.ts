import { expect, test } from 'vitest';
import { addressFault, withTlsSettings } from './postgres-address.ts';

test('an address that the driver would misread is refused in one sentence without its password', () => {
  for (const [name, said] of [
    ['host=db dbname=salon', 'postgres://user@host'],
    ['postgres://salon:12#secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:12/secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:12?secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:100%secret@db:x/salon', 'PGPASSWORD'],
    ['postgres://salon:secret@one,two/salon', 'several servers'],
    ['postgres://db/salon?target_session_attrs=read-write', 'target_session_attrs'],
  ] as const) {
    expect([name, addressFault(name)]).toEqual([name, expect.stringContaining(said)]);
    expect(addressFault(name)).not.toContain('secret');
  }
  for (const name of [
    ':memory:',
    'salon.sqlite',
    '/srv/a=b.sqlite',
    'postgres://salon:p%40ss%2Fw%23rd@db:5432/salon?sslmode=verify-full',
    'postgres:///salon',
  ])
    expect([name, addressFault(name)]).toEqual([name, null]);
});

test('TLS is set by libpq’s variables too, unless the address says otherwise', () => {
  const env = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.crt' };
  expect(withTlsSettings('postgres://db/salon', env)).toBe(
    'postgres://db/salon?sslmode=verify-full&sslrootcert=%2Fetc%2Fca.crt',
  );
  expect(withTlsSettings('postgres://db/salon?sslmode=disable', { PGSSLMODE: 'require' })).toBe(
    'postgres://db/salon?sslmode=disable',
  );
  expect(withTlsSettings('postgres://db/salon', {})).toBe('postgres://db/salon');
});
