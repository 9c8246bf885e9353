/** Database names of the command line. */

/** Whether the name is the address of a server, not a file. */
export const isServer = (name: string): boolean => /^[a-z]+:\/\//i.test(name);

/** Whether the name is a PostgreSQL server's address, the only supported kind. */
export const isPostgres = (name: string): boolean => /^postgres(ql)?:\/\//i.test(name);

/** The name for logs: an address without its password. */
export function databaseName(name: string): string {
  if (!isPostgres(name)) return name;
  const [, scheme = '', hosts = '', rest = ''] =
    /^(\w+:\/\/)(?:[^/?#]*@)?([^/?#@]*)([^?#@]*)/.exec(name) ?? [];
  // An unescaped password can be anywhere in the address.
  return name.replace(/^\w+:\/\/[^/?#]*@/, '').includes('@')
    ? 'at an address that cannot be read'
    : `${scheme}${hosts}${rest}`;
}
