/**
 * `npm run package [-- ARG…]`: builds this system's packages in `packages/`. Arguments go to electron-builder: `-- --linux
 * deb` builds one. Nothing is published. If `COLOUR_BAR_UPDATE_KEY` is set, the packages are signed as a release that
 * installed apps accept.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleApp } from '../bundle.ts';
import { root } from '../setup.mjs';
import { runTool } from '../tool.ts';
import { shippedPackages } from '../licences.ts';
import { sbom } from './contents.ts';
import { signFile, signingKey, trustedKeys } from './releases.ts';

/** The time of all files in a package: the last commit's, so that builds are reproducible. */
function packageTime(): number {
  const said = Number(process.env.SOURCE_DATE_EPOCH);
  if (Number.isInteger(said) && said > 0) return said;
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
}

/** The update files written by electron-builder; none if it built no package. */
const offers = () =>
  existsSync(packages)
    ? readdirSync(packages)
        .filter((name) => /^latest(-\w+)*\.yml$/.test(name))
        .map((name) => path.join(packages, name))
    : [];

const packages = path.join(root, 'packages');
const began = Date.now();
const key = signingKey();
const keys = trustedKeys(path.join(root, 'build/package'), key).join(',');
await bundleApp({ say: (sentence) => console.error(`colour-bar: ${sentence}`) });
const time = packageTime();
const beside = path.join(root, '.cache/package');
mkdirSync(beside, { recursive: true });
writeFileSync(
  path.join(beside, 'sbom.cdx.json'),
  `${JSON.stringify(sbom(shippedPackages(), time), null, 2)}\n`,
);
// electron-builder must not receive our key.
const { COLOUR_BAR_UPDATE_KEY: _key, ...buildEnv } = process.env;
process.exitCode = await runTool(
  'electron-builder',
  [
    '--publish',
    'never',
    ...(keys === '' ? [] : [`-c.extraMetadata.updateKeys=${keys}`]),
    ...process.argv.slice(2),
  ],
  {
    env: { ...buildEnv, SOURCE_DATE_EPOCH: String(time) },
  },
);
if (process.exitCode === 0 && key !== null)
  for (const file of offers().filter((one) => statSync(one).mtimeMs >= began))
    console.log(signFile(file, { channel: 'stable', percentage: 100, at: Date.now(), key }));
