/** `npm start` with a display: a script plays the Electron runtime. */
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRuntime, hasDisplay } from './runtime.ts';
import { runNpm } from '../testing/npm-run.ts';

const programName = process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';

/** A folder with a runtime in it that does what the lines of shell say. */
function runtime(...lines: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'colour-bar-runtime-'));
  const program = path.join(folder, programName);
  mkdirSync(path.dirname(program), { recursive: true });
  writeFileSync(program, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(program, 0o755);
  return folder;
}

function start(folder: string) {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'colour-bar-window-')), 'data');
  const run = runNpm(['start', '--', '--data', data], { DISPLAY: ':1', ELECTRON_OVERRIDE_DIST_PATH: folder });
  return { ...run, data };
}

const ready = 'Colour Bar is ready in its window';

describe('npm start with a display', () => {
  test('opens the window, says so last, and ends with it', async () => {
    const run = start(runtime('echo "$@"', `echo ${ready}`, 'exec cat'));
    await run.line(/is ready in its window\n/);
    expect(run.printed.out).toContain(`--user-data-dir=${run.data}`);
    expect(run.printed.out.trimEnd().split('\n').at(-1)).toBe(ready);
    await run.ended;
    expect(run.printed.out).not.toContain('http:');
  });

  test('ends the window when it is told to end', async () => {
    const run = start(
      runtime("trap 'echo the window ends; exit 0' TERM", `echo ${ready}`, 'while :; do sleep 0.1; done'),
    );
    await run.line(/is ready in its window\n/);
    run.child.kill('SIGTERM');
    await run.line(/the window ends/);
    await run.ended;
  });

  test('serves a browser where the runtime does not work, and says so', async () => {
    const run = start(runtime('echo a library is missing >&2', 'exit 127'));
    await run.line(/^Colour Bar is ready: http:/m);
    expect(run.printed.err).toContain('the window did not open (it ended with 127)');
    run.child.kill('SIGTERM');
    await run.ended;
  });

  test('does not try the browser where the app itself refused', async () => {
    const run = start(runtime('echo "colour-bar: the folder is damaged" >&2', 'exit 3'));
    expect(await run.ended).toBe(1);
    expect(run.printed.err).toContain('the folder is damaged');
    expect(run.printed.out).not.toContain('ready');
  });
});

test('a display is what the system says', () => {
  expect(hasDisplay('darwin', {})).toBe(true);
  expect(hasDisplay('win32', {})).toBe(true);
  expect(hasDisplay('linux', {})).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
});

test('a runtime is one whose program is there', () => {
  const folder = runtime();
  expect(findRuntime({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(path.join(folder, programName));
  expect(findRuntime({ ELECTRON_OVERRIDE_DIST_PATH: path.join(folder, 'none') })).toBeNull();
});
