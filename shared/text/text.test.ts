import { describe, expect, test } from 'vitest';
import { english, type HostText } from './en.ts';
import { hostText, languageOfSystem } from './text.ts';

describe('the main process’s text', () => {
  test('is in the language that was asked for', () => {
    expect(hostText('sv').menu.view).toBe('Visa');
    expect(hostText('en').leave.unsent(3)).toBe('3 saved entries were not sent yet.');
  });

  test('is in the system’s language before there are settings, where that is one of ours', () => {
    expect(['sv-SE', 'sv', 'en-GB', 'fi-FI', ''].map(languageOfSystem)).toEqual([
      'sv',
      'sv',
      'en',
      'en',
      'en',
    ]);
  });

  test('lacks nothing in any language: that is a type error', () => {
    const { menu, ...rest } = english;
    const { view, ...others } = menu;
    // @ts-expect-error -- `menu.view` is missing
    const lacking: HostText = { ...rest, menu: others };
    expect({ ...lacking.menu, view }).toEqual(menu);
  });
});
