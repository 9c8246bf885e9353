import { describe, expect, test } from 'vitest';
import { openerOf } from './open-browser.ts';

const address = 'http://127.0.0.1:1/?token=x';

describe('the browser is opened', () => {
  test('where a person sits at a display', () => {
    expect(openerOf(address, 'linux', { DISPLAY: ':0' })).toEqual(['xdg-open', address]);
    expect(openerOf(address, 'linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual(['xdg-open', address]);
    expect(openerOf(address, 'darwin', {})).toEqual(['open', address]);
    expect(openerOf(address, 'win32', {})).toContain(address);
  });

  test('never on a build server, and not without a display', () => {
    expect(openerOf(address, 'linux', { CI: 'true', DISPLAY: ':0' })).toBeNull();
    expect(openerOf(address, 'darwin', { CI: '1' })).toBeNull();
    expect(openerOf(address, 'linux', {})).toBeNull();
  });
});
