/**
 * Preloaded into a program: shifts its clock ahead by the milliseconds in the file named by `SHIFTED_CLOCK`, so that
 * a test can make a day pass in another process. A second number in the file holds the clock at that time; it then
 * advances by a millisecond per read.
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
