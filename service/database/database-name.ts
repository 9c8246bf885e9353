/** What a database is called on the command line. */

/** Whether the name is the address of a server, not a file. */
export const isServer = (name: string): boolean => /^[a-z]+:\/\//i.test(name);

/** Whether the name is a PostgreSQL server's address: there is no other kind. */
export const isPostgres = (name: string): boolean => /^postgres(ql)?:\/\//i.test(name);

/** As it may be written into logs: an address without its password. */
export function databaseName(name: string): string {
  if (!isPostgres(name)) return name;
  const [, scheme = '', hosts = '', rest = ''] =
    /^(\w+:\/\/)(?:[^/?#]*@)?([^/?#@]*)([^?#@]*)/.exec(name) ?? [];
  // A password that is not escaped may be anywhere.
  return name.replace(/^\w+:\/\/[^/?#]*@/, '').includes('@')
    ? 'at an address that cannot be read'
    : `${scheme}${hosts}${rest}`;
}
