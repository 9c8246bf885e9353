import type { settingsCalls } from '../../../shared/bridge/settings.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { SavedSettings } from './settings.ts';

export const settingsHandlers = (settings: SavedSettings): CallHandlersOf<typeof settingsCalls> => ({
  'settings.set': (some, who) => {
    // All but how it looks is for somebody to say who got in.
    const others = Object.entries(some).some(
      ([name, value]) => value !== undefined && name !== 'language' && name !== 'look',
    );
    return others && who === null ? fail('signed_out') : ok(settings.set(some));
  },
});
