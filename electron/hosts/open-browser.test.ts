import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser, openerOf } from './open-browser.ts';

vi.mock('node:child_process', { spy: true });

const file = '/data/open-in-browser.html';

describe('the browser is opened', () => {
  test('where a person sits at a display', () => {
    expect(openerOf('linux', { DISPLAY: ':0' })?.(file)).toEqual(['xdg-open', file]);
    expect(openerOf('linux', { WAYLAND_DISPLAY: 'wayland-0' })?.(file)).toEqual(['xdg-open', file]);
    expect(openerOf('darwin', {})?.(file)).toEqual(['open', file]);
    expect(openerOf('win32', {})?.(file)).toContain(`"${file}"`);
  });

  test('never on a build server, and not without a display', () => {
    expect(openerOf('linux', { CI: 'true', DISPLAY: ':0' })).toBeNull();
    expect(openerOf('darwin', { CI: '1' })).toBeNull();
    expect(openerOf('linux', {})).toBeNull();
  });

  test('by a file: no word of its command is the address, which everybody could read', () => {
    vi.stubEnv('CI', '');
    vi.stubEnv('DISPLAY', ':0');
    onTestFinished(() => void vi.unstubAllEnvs());
    const child = Object.assign(new EventEmitter(), { unref: () => undefined }) as unknown as ChildProcess;
    const started = vi.mocked(spawn).mockReturnValueOnce(child);
    openBrowser(() => file);
    const [command, words] = started.mock.lastCall!;
    expect([command, ...words]).toEqual(openerOf(process.platform, { DISPLAY: ':0' })?.(file));
  });
});
