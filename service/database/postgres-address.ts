/** The address of a PostgreSQL server. Refuses forms that the driver would misread without an error. */
import { isPostgres } from './database-name.ts';

/** `host=db dbname=salon`: libpq's other form, which would name a SQLite file here. */
const keywords = /^\s*(host|hostaddr|port|dbname|user|password|service|sslmode)\s*=/i;

/** Parameters of libpq that the driver ignores. */
const ignored = ['target_session_attrs', 'load_balance_hosts', 'hostaddr', 'service'];

const escapes = 'write @ as %40, / as %2F, # as %23, ? as %3F and % as %25, or give it in PGPASSWORD';

/** The fault of a database's name, as the end of a sentence that begins with `--database`; null: none. */
export function addressFault(name: string): string | null {
  if (keywords.test(name))
    return 'takes a file or an address like postgres://user@host:5432/name, not words like host=… dbname=…';
  if (!isPostgres(name)) return null;
  const authority = /^\w+:\/\/([^/?#]*)/.exec(name)?.[1] ?? '';
  const rest = name.slice(name.indexOf('://') + 3 + authority.length);
  if (rest.includes('@')) return `has a password that an address cannot hold as it is: ${escapes}`;
  if (/,/.test(authority.slice(authority.lastIndexOf('@') + 1)))
    return 'names several servers: name one, such as a balancer or an address that moves with the primary';
  if (!URL.canParse(name)) return `has an address that cannot be read; in its password, ${escapes}`;
  const { searchParams } = new URL(name);
  const unknown = ignored.find((one) => searchParams.has(one));
  return unknown === undefined ? null : `has ${unknown}, which is not understood here`;
}

/** With libpq's variables for TLS that the driver does not read: `PGSSLMODE` and `PGSSLROOTCERT`. */
export function withTlsSettings(address: string, env: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [parameter, variable] of [
    ['sslmode', 'PGSSLMODE'],
    ['sslrootcert', 'PGSSLROOTCERT'],
  ] as const) {
    const value = env[variable];
    if (value !== undefined && value !== '' && !url.searchParams.has(parameter))
      url.searchParams.set(parameter, value);
  }
  return url.href;
}
