/** The keys of a keyboard-wedge scanner: a code's digits and Enter, as fast as the browser takes them. */
import type { CDPSession, Page } from '@playwright/test';

interface Key {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text: string;
}

const keyOf = (character: string): Key =>
  character === '\r'
    ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
    : {
        key: character,
        code: `Digit${character}`,
        windowsVirtualKeyCode: character.charCodeAt(0),
        text: character,
      };

export type TypeCode = (digits: string) => Promise<void>;

/** Real key events, all sent at once: waiting for each would be too slow for a scanner on a busy machine. */
export async function wedgeKeys(page: Page): Promise<TypeCode> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (digits) => {
    const sent = Array.from(`${digits}\r`).flatMap((character) => {
      const key = keyOf(character);
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, text: '' }),
      ];
    });
    await Promise.all(sent);
  };
}
