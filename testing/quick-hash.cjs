/*
 * Loaded into a process before the product (`--require`): the station's hash of a PIN, slow on purpose, takes some
 * milliseconds there, as the service's does (`service/domain/pins.ts`), which stays as it is: a sample that one process
 * made is opened by others. What a guess costs in the product is tested beside `remembered.ts`.
 */
'use strict';

const crypto = process.getBuiltinModule('node:crypto');

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, { N, p, ...others }, answered) =>
  scrypt(password, salt, length, { ...others, N: Math.min(N, 4096), p: Math.min(p ?? 1, 1) }, answered);
// For those who import it by name.
process.getBuiltinModule('node:module').syncBuiltinESMExports();
