/**
 * `npm run package [-- ARG…]`: makes the packages of this system in `packages/`. What is given goes to electron-builder:
 * `-- --linux deb` makes one of them. Nothing is published.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleApp } from '../bundle.ts';
import { root } from '../setup.mjs';
import { runTool } from '../tool.ts';
import { licencesText, sbom, shippedPackages } from './contents.ts';

/** The time that all files in a package carry: the last commit's, so that who builds it again gets the same. */
function packageTime(): number {
  const said = Number(process.env.SOURCE_DATE_EPOCH);
  if (Number.isInteger(said) && said > 0) return said;
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
}

await bundleApp({ say: (sentence) => console.error(`colour-bar: ${sentence}`) });
const time = packageTime();
const beside = path.join(root, '.cache/package');
mkdirSync(beside, { recursive: true });
const shipped = shippedPackages();
writeFileSync(path.join(beside, 'licences.txt'), licencesText(shipped));
writeFileSync(path.join(beside, 'sbom.cdx.json'), `${JSON.stringify(sbom(shipped, time), null, 2)}\n`);
process.exitCode = await runTool('electron-builder', ['--publish', 'never', ...process.argv.slice(2)], {
  env: { ...process.env, SOURCE_DATE_EPOCH: String(time) },
});
