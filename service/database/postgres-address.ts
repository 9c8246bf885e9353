/** The address of a PostgreSQL server. Refuses forms that the driver would misread without an error. */
import { isPostgres } from './database-name.ts';

/** `host=db dbname=salon`: libpq's other form, which would be taken for a SQLite file. */
const keywords =
  /(?:^|\s)(?:host|hostaddr|port|dbname|user|password|passfile|service|sslmode|target_session_attrs)\s*=/i;

/** `postgres:salon`, `jdbc:postgresql://db/salon`: other programs' forms, which would be taken for a file too. */
const otherForms = /^(?:jdbc:)?postgres(?:ql)?:/i;

/** The driver treats any other text as `verify-full`. */
const tlsModes = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Parameters of libpq that the driver ignores. */
const ignored = ['load_balance_hosts', 'hostaddr', 'service'];

/** Values of `target_session_attrs` that require a writable server. */
const writable = ['read-write', 'primary'];

const escapes = 'write @ as %40, / as %2F, # as %23, ? as %3F and % as %25, or give it in PGPASSWORD';

const parametersOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

const withParameters = (address: string, parameters: URLSearchParams): string => {
  const [place = ''] = address.split('?');
  return parameters.size === 0 ? place : `${place}?${parameters.toString()}`;
};

export interface Servers {
  /** An address for each server that the name lists, in its order. */
  readonly addresses: readonly string[];
  /** Whether read-only servers are skipped, or refused if there is only one server. */
  readonly onlyPrimary: boolean;
}

/** Splits `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`, as the driver supports one server only. */
export function serversOf(name: string): Servers {
  const parameters = parametersOf(name);
  const isAsked = parameters.has('target_session_attrs');
  parameters.delete('target_session_attrs');
  const [, before = '', hosts = '', after = ''] =
    /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)([^]*)$/.exec(isAsked ? withParameters(name, parameters) : name) ?? [];
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`);
  return { addresses, onlyPrimary: isAsked || addresses.length > 1 };
}

/** The fault of a database's name, as the end of a sentence that begins with `--database`; null: none. */
export function addressFault(name: string): string | null {
  if (keywords.test(name))
    return 'takes a file or an address like postgres://host:5432/name, not words like host=… dbname=…';
  if (!isPostgres(name))
    return otherForms.test(name) ? 'takes an address that begins with postgres://' : null;
  const authority = /^\w+:\/\/([^/?#]*)/.exec(name)?.[1] ?? '';
  const rest = name.slice(name.indexOf('://') + 3 + authority.length);
  if (rest.includes('@')) return `has a password that an address cannot hold as it is: ${escapes}`;
  if (!serversOf(name).addresses.every((address) => URL.canParse(address)))
    return `has an address that cannot be read; in its password, ${escapes}`;
  const parameters = parametersOf(name);
  const unknown = ignored.find((one) => parameters.has(one));
  if (unknown !== undefined) return `has ${unknown}, which is not understood here`;
  const mode = parameters.get('sslmode') ?? 'disable';
  if (!tlsModes.includes(mode)) return `has sslmode=${mode}, which is none of ${tlsModes.join(', ')}`;
  const wanted = parameters.get('target_session_attrs') ?? 'primary';
  return writable.includes(wanted)
    ? null
    : `has target_session_attrs=${wanted}, but needs a server that takes changes: ${writable.join(' or ')}`;
}

/** With libpq's variables for TLS that the driver does not read: `PGSSLMODE` and `PGSSLROOTCERT`. */
export function withTlsSettings(address: string, env: Readonly<Record<string, string | undefined>>): string {
  const parameters = parametersOf(address);
  for (const [parameter, variable] of [
    ['sslmode', 'PGSSLMODE'],
    ['sslrootcert', 'PGSSLROOTCERT'],
  ] as const) {
    const value = env[variable];
    if (value !== undefined && value !== '' && !parameters.has(parameter)) parameters.set(parameter, value);
  }
  return withParameters(address, parameters);
}
