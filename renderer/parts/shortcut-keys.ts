/**
 * Keys that press a button of the screen in front, wherever the focus is. Function keys alone: no field takes them, and no
 * scanner types them.
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

/** What a button carries to be pressed by a key; a screen reader says the key with it. */
export const shortcutOf = (key: ShortcutKey | undefined) =>
  key === undefined ? {} : { 'data-shortcut': key, 'aria-keyshortcuts': key };
