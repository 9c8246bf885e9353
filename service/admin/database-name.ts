/** What a database is called on the command line. */

/** An address of a server, not a file. */
export const isServer = (name: string): boolean => /^[a-z]+:\/\//i.test(name);

/** The only kind of server that there is. */
export const isPostgres = (name: string): boolean => /^postgres(ql)?:\/\//i.test(name);
