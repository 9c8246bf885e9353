import type { settingsCalls } from '../../../shared/bridge/settings.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import { changesSettings, isAny } from './changes-settings.ts';
import type { SavedSettings } from './settings.ts';

interface Ports {
  readonly settings: SavedSettings;
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
    // Anyone may change the look.
    const { language: _language, look: _look, zoom: _zoom, ...others } = some;
    if (isAny(others) && who === null && !settingUp()) return fail('signed_out');
    return changesSettings(some) && who !== null && locked()
      ? fail('settings_locked')
      : ok(settings.set(some));
  },
});
