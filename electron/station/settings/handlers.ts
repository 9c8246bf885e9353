import type { settingsCalls } from '../../../shared/bridge/settings.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { SavedSettings } from './settings.ts';

export const settingsHandlers = (settings: SavedSettings): CallHandlersOf<typeof settingsCalls> => ({
  'settings.set': (some, who) => {
    // All but how it looks is for somebody to say who got in.
    const { language: _language, look: _look, zoom: _zoom, ...others } = some;
    return Object.values(others).some((value) => value !== undefined) && who === null
      ? fail('signed_out')
      : ok(settings.set(some));
  },
});
