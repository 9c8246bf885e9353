/**
 * The administrator's command as a program. It may run while the service does. Standard output carries JSON, standard
 * error one sentence for what cannot be.
 */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { administer } from './administer.ts';

async function inputLine(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('PIN: ');
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

const { code, text } = await administer(process.argv.slice(2), { now: Date.now, randomBytes, inputLine });
if (code === 0) process.stdout.write(text);
else process.stderr.write(`colour-bar admin: ${text}\n`);
process.exitCode = code;
