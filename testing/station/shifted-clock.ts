/**
 * Loaded before a program: its clock is as many milliseconds ahead as the file named by `SHIFTED_CLOCK` says, at every
 * moment, also in the `Date` of its answers. A test makes a day pass for a service in another process.
 */
import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';

const file = process.env['SHIFTED_CLOCK'];
if (file === undefined) throw new Error('SHIFTED_CLOCK names no file');
const real = Date.now;
Date.now = () => real() + Number(readFileSync(file, 'utf8'));

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
