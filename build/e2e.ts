/** `npm run e2e [-- --project NAME … further arguments of Playwright]`: fails if a named host is not available. */
import { parseArgs } from 'node:util';
import { ending } from './test-report.ts';
import type { HostName } from './end-to-end.ts';
import { coverage, runEndToEnd } from './end-to-end.ts';
import { refuse } from './setup.mjs';

const names: readonly HostName[] = ['browser', 'electron', 'packaged', 'firefox', 'webkit'];
const isHost = (name: string): name is HostName => names.some((one) => one === name);

/** `--project NAME` or `--project=NAME` any number of times; all else is Playwright's. */
function readArgs(args: readonly string[]): { hosts: HostName[]; rest: string[] } {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true, allowPositionals: true });
  const hosts: HostName[] = [];
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'project') continue;
    const name = token.value ?? args[token.index + 1] ?? '';
    if (!isHost(name)) refuse(`there is no host '${name}': there are ${names.join(', ')}.`);
    hosts.push(name);
    taken.add(token.index);
    if (token.value === undefined) taken.add(token.index + 1);
  }
  return { hosts, rest: args.filter((_, index) => !taken.has(index)) };
}

const { hosts, rest } = readArgs(process.argv.slice(2));
const outcome = await runEndToEnd(hosts.length > 0 ? hosts : null, rest);
console.log(coverage(outcome));
console.log(ending(outcome.count));
process.exitCode = outcome.count.failed > 0 ? 1 : 0;
