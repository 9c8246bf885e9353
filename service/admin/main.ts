/**
 * The administrator's command as a program, which may run while the service runs. Prints JSON to standard output, or one
 * sentence about an error to standard error.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { withoutSecrets } from '../sentence.ts';
import { administer } from './administer.ts';

/** The first line of standard input, without echo at a terminal. */
async function inputLine(): Promise<string> {
  const { isTTY } = process.stdin;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, ...(isTTY && { output: nowhere, terminal: true }) });
  // Ask after the echo is off: fast typing would be shown.
  if (isTTY) process.stderr.write('PIN: ');
  for await (const line of lines) {
    lines.close();
    if (isTTY) process.stderr.write('\n');
    return line;
  }
  return '';
}

const { code, text } = await administer(process.argv.slice(2), { now: Date.now, randomBytes, inputLine });
if (code === 0) process.stdout.write(text);
else process.stderr.write(`colour-bar admin: ${withoutSecrets(text)}\n`);
process.exitCode = code;
