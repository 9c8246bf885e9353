import { describe, expect, test } from 'vitest';
import { openerOf } from './open-browser.ts';

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
});
