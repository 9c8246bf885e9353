/**
 * Loaded before a program: its clock is as many milliseconds ahead as the file named by `SHIFTED_CLOCK` says, at every
 * moment, also in the `Date` of its answers. A test makes a day pass for a service in another process. A second number in
 * the file holds the clock at that time: it goes on by a millisecond at each look.
 */
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env['SHIFTED_CLOCK'];
if (file === undefined) throw new Error('SHIFTED_CLOCK names no file');
const real = Date.now;
let last = 0;
Date.now = () => {
  const [ahead = 0, held] = readFileSync(file, 'utf8').split(' ').map(Number);
  if (held === undefined) return real() + ahead;
  last = Math.max(last + 1, held + ahead);
  return last;
};

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (...given: never[]) => unknown;
Reflect.set(
  ServerResponse.prototype,
  'writeHead',
  new Proxy(writeHead, {
    apply: (write, response: ServerResponse, given) => {
      if (!response.hasHeader('date')) response.setHeader('Date', new Date(Date.now()).toUTCString());
      return Reflect.apply(write, response, given);
    },
  }),
);
