/** The end-to-end tests on the hosts that this machine has. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { bundleApp, dist } from './bundle.ts';
import { findEngine, type EngineName } from './engines.ts';
import type { Count } from './test-report.ts';
import { check, countPlaywright } from './test-report.ts';
import { runFolder } from './run-folder.ts';
import { findRuntime, hasDisplay } from './runtime.ts';
import { root } from './setup.mjs';
import { runTool } from './tool.ts';
import { aheadOfMidnight } from '../testing/away-from-midnight.ts';
import { keepSample, samplesFolder } from '../testing/service/sample-service.ts';

/** Projects that run only when named: `packaged` (the app as a package) and booking in other browsers than Chromium. */
export type HostName = 'browser' | 'electron' | 'packaged' | EngineName;

export interface EndToEnd {
  readonly count: Count;
  readonly covered: readonly HostName[];
  /** One sentence for each host that was not covered. */
  readonly missing: readonly string[];
}

/** The Electron program that can show a window here, or why there is none. */
function electronHere(): { program: string } | { missing: string } {
  if (!hasDisplay(process.platform, process.env))
    return { missing: 'not on the Electron host: there is no display here.' };
  const program = findRuntime(process.env);
  if (program === null)
    return {
      missing:
        'not on the Electron host: there is no Electron runtime here (`npx install-electron` fetches it where it can).',
    };
  return { program };
}

/**
 * `hosts`: the hosts that must be covered; default: all that are available. `args` go to Playwright. If another user
 * runs the Electron runtime, `COLOUR_BAR_APP` names bundles that this user can read.
 */
export async function runEndToEnd(
  hosts: readonly HostName[] | null,
  args: readonly string[],
): Promise<EndToEnd> {
  await bundleApp({ say: (sentence) => console.error(`colour-bar: ${sentence}`) });
  const electron = electronHere();
  const covered: HostName[] = [];
  const missing: string[] = [];
  if (hosts === null || hosts.includes('browser')) covered.push('browser');
  if (hosts === null || hosts.includes('electron')) {
    if ('program' in electron) covered.push('electron');
    else missing.push(electron.missing);
  }
  if (hosts?.includes('packaged')) {
    if (process.env.COLOUR_BAR_PACKAGES !== undefined) covered.push('packaged');
    else missing.push('no package to install: COLOUR_BAR_PACKAGES says where they are.');
  }
  const programs: NodeJS.ProcessEnv = {};
  for (const name of ['firefox', 'webkit'] as const) {
    if (!hosts?.includes(name)) continue;
    const engine = findEngine(name, process.env.PATH ?? '');
    if ('missing' in engine) missing.push(engine.missing);
    else {
      covered.push(name);
      programs[`COLOUR_BAR_${name.toUpperCase()}`] = engine.programs.join(path.delimiter);
    }
  }
  if (hosts !== null && covered.length < hosts.length)
    return { count: check(false, missing.join(' ')), covered: [], missing };

  const browser = covered.includes('browser') ? await findBrowser() : null;
  const results = path.join(root, '.cache', `end-to-end-${covered.join('-')}.json`);
  mkdirSync(path.dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const temporary = runFolder('e2e');
  const ahead = Number(process.env.COLOUR_BAR_AHEAD ?? aheadOfMidnight(Date.now()));
  const told = { ...process.env, COLOUR_BAR_AHEAD: String(ahead) };
  const clock = path.join(root, 'e2e/fixtures/clock.cjs');
  const env = ahead > 0 ? { ...told, NODE_OPTIONS: `--require ${JSON.stringify(clock)}` } : told;
  for (const history of [false, true]) await keepSample(temporary.folder, { history, env });
  const code = await runTool('playwright', ['test', ...covered.map((host) => `--project=${host}`), ...args], {
    env: {
      ...told,
      ...programs,
      ...(browser !== null && { COLOUR_BAR_BROWSER: browser.path }),
      ...('program' in electron && { COLOUR_BAR_ELECTRON: electron.program }),
      COLOUR_BAR_APP: process.env.COLOUR_BAR_APP ?? dist,
      COLOUR_BAR_RESULTS: results,
      [samplesFolder]: temporary.folder,
      // Keep the compiled files for the next run.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, '.cache/playwright'),
      // Installing packages needs the system's own TMPDIR.
      ...(!covered.includes('packaged') && { TMPDIR: temporary.folder }),
    },
  });
  temporary.remove();
  const text = existsSync(results) ? readFileSync(results, 'utf8') : null;
  return { count: countPlaywright(text, code), covered, missing };
}

/** A sentence about the covered and the missing hosts. */
export function coverage({ covered, missing }: EndToEnd): string {
  const names = covered.length > 0 ? covered.join(' and ') : 'none';
  return [`end to end on these hosts: ${names}.`, ...missing].join('\n');
}
