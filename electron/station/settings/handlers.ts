import type { settingsCalls } from '../../../shared/bridge/settings.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { SavedSettings } from './settings.ts';

const isAny = (some: object) => Object.values(some).some((value) => value !== undefined);

interface Ports {
  readonly settings: SavedSettings;
  /** Whether this computer is set up for the first time just now. */
  /** Whether an administrator fixed it. */
  readonly isManaged: (name: string) => boolean;
  readonly settingUp: () => boolean;
  /** Whether Settings ask the person signed in for their PIN. */
  readonly locked: () => boolean;
}

export const settingsHandlers = ({
  settings,
  isManaged,
  settingUp,
  locked,
}: Ports): CallHandlersOf<typeof settingsCalls> => ({
  'settings.set': (some, who) => {
    if (
      Object.keys(some).some((name) => isAny({ [name]: some[name as keyof typeof some] }) && isManaged(name))
    )
      return fail('managed');
    // Anyone may change the look; the person signed in may also change Today's content and skip the guide; the rest
    // belongs to Settings.
    const { language: _language, look: _look, zoom: _zoom, ...others } = some;
    const { todayShows: _todayShows, firstMixGuide: _firstMixGuide, ...guarded } = others;
    if (isAny(others) && who === null && !settingUp()) return fail('signed_out');
    return isAny(guarded) && who !== null && locked() ? fail('settings_locked') : ok(settings.set(some));
  },
});
