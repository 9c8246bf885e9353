/**
 * `npm run sign-release -- [--channel stable] [--percentage 100] [FILE.yml …]`: signs what electron-builder wrote of the
 * packages (all of `packages/` where none is named), with the key that `COLOUR_BAR_UPDATE_KEY` holds or names. Signed again
 * with another percentage, the same packages reach more computers.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { updateChannel } from '../../shared/bridge/updates.ts';
import { refuse, root } from '../setup.mjs';
import { signFile, signingKey } from './releases.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    channel: { type: 'string', default: 'stable' },
    percentage: { type: 'string', default: '100' },
  },
});
const key = signingKey();
if (key === null)
  refuse('COLOUR_BAR_UPDATE_KEY is not set: it holds the key that signs releases, or names its file.');
const channel = updateChannel.safeParse(values.channel);
if (!channel.success) refuse(`--channel takes ${updateChannel.options.join(' or ')}.`);
const folder = path.join(root, 'packages');
const files =
  positionals.length > 0
    ? positionals
    : readdirSync(folder)
        .filter((name) => /^latest(-\w+)*\.yml$/.test(name))
        .map((name) => path.join(folder, name));
for (const file of files) {
  const made = signFile(file, {
    channel: channel.data,
    percentage: Number(values.percentage),
    at: Date.now(),
    key,
  });
  console.log(made);
}
