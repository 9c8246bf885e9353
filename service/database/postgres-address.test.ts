import { expect, test } from 'vitest';
import { databaseName } from './database-name.ts';
import { addressFault, serversOf, withTlsSettings } from './postgres-address.ts';

test('an address that the driver would misread is refused in one sentence without its password', () => {
  for (const [name, said] of [
    ['host=db dbname=salon', 'postgres://host'],
    ['connect_timeout=10 host=db dbname=salon', 'postgres://host'],
    ['application_name=salon  dbname = salon', 'postgres://host'],
    ['postgres:salon', 'begins with postgres://'],
    ['postgresql:/db/salon', 'begins with postgres://'],
    ['jdbc:postgresql://db/salon?password=secret', 'begins with postgres://'],
    ['postgres://db/salon?sslmode=verify_full', 'verify-full'],
    ['postgres://salon:12#secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:12/secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:12?secret@db/salon', 'PGPASSWORD'],
    ['postgres://salon:100%secret@db:x/salon', 'PGPASSWORD'],
    ['postgres://salon:secret@one,,two/salon', 'cannot be read'],
    ['postgres://salon:secret@one:5432,two:port/salon', 'cannot be read'],
    ['postgres://db/salon?target_session_attrs=standby', 'read-write or primary'],
    ['postgres://db/salon?load_balance_hosts=random', 'load_balance_hosts'],
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
    'postgres://salon:p%40ss@one:5432,[::1]:5433,two/salon?target_session_attrs=read-write&sslmode=require',
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

test('an address of several servers is an address of each', () => {
  expect(serversOf('postgres://salon:p%40ss@one:5432,[::1]:5433,two/salon?sslmode=require')).toEqual({
    addresses: [
      'postgres://salon:p%40ss@one:5432/salon?sslmode=require',
      'postgres://salon:p%40ss@[::1]:5433/salon?sslmode=require',
      'postgres://salon:p%40ss@two/salon?sslmode=require',
    ],
    onlyPrimary: true,
  });
  expect(serversOf('postgres://db/salon?target_session_attrs=read-write')).toEqual({
    addresses: ['postgres://db/salon'],
    onlyPrimary: true,
  });
  expect(serversOf('postgres://db/salon')).toEqual({
    addresses: ['postgres://db/salon'],
    onlyPrimary: false,
  });
});

test('a database is called by its servers and its name, never with a password', () => {
  for (const [name, called] of [
    ['salon.sqlite', 'salon.sqlite'],
    ['postgres://salon:secret@one:5432,two/salon?sslmode=require', 'postgres://one:5432,two/salon'],
    ['postgres://salon:p%40secret@db/salon', 'postgres://db/salon'],
    ['postgres://salon:12#secret@db/salon', 'at an address that cannot be read'],
    ['postgres://salon:12/secret@db/salon', 'at an address that cannot be read'],
    ['postgres://salon:12?secret@db/salon', 'at an address that cannot be read'],
  ] as const)
    expect([name, databaseName(name)]).toEqual([name, called]);
});
