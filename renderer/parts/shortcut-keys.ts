/**
 * Shortcuts that press a button of the current screen from any focus. Function keys only, as text fields and
 * scanners do not use them.
 */
export const shortcuts = {
  typeWeight: 'F2',
  customer: 'F3',
  tare: 'F4',
  nextBowl: 'F7',
  capture: 'F8',
  register: 'F10',
} as const;
export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts];

/** The attributes of a button with a shortcut; screen readers announce the key. */
export const shortcutOf = (key: ShortcutKey | undefined) =>
  key === undefined ? {} : { 'data-shortcut': key, 'aria-keyshortcuts': key };
