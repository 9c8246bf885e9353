import type { settingsCalls } from '../../../shared/bridge/settings.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { HandlersOf } from '../router.ts';
import type { SavedSettings } from './settings.ts';

export const settingsHandlers = (settings: SavedSettings): HandlersOf<typeof settingsCalls> => ({
  'settings.set': (some, who) => {
    // Who may get in without the service is for somebody to say who got in.
    const entry = some.offlineSignIn !== undefined || some.offlineSignInDays !== undefined;
    return entry && who === null ? fail('signed_out') : ok(settings.set(some));
  },
});
