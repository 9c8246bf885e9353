import type { Text } from './en.ts';
import { activity } from './sv/activity.ts';
import { backup } from './sv/backup.ts';
import { health } from './sv/health.ts';
import { care } from './sv/care.ts';
import { customers } from './sv/customers.ts';
import { desk } from './sv/desk.ts';
import { devices } from './sv/devices.ts';
import { errors } from './sv/errors.ts';
import { firstMix } from './sv/first-mix.ts';
import { frame } from './sv/frame.ts';
import { help } from './sv/help.ts';
import { leftovers } from './sv/leftovers.ts';
import { managed } from './sv/managed.ts';
import { mix } from './sv/mix.ts';
import { parts } from './sv/parts.ts';
import { recipes } from './sv/recipes.ts';
import { scan } from './sv/scan.ts';
import { scanner } from './sv/scanner.ts';
import { screens } from './sv/screens.ts';
import { settings } from './sv/settings.ts';
import { setup } from './sv/setup.ts';
import { signIn } from './sv/sign-in.ts';
import { stock } from './sv/stock.ts';
import { timers } from './sv/timers.ts';
import { today } from './sv/today.ts';
import { updates } from './sv/updates.ts';
import { visits } from './sv/visits.ts';
import { virtual } from './sv/virtual.ts';

export const sv: Text = {
  activity,
  backup,
  health,
  help,
  care,
  customers,
  desk,
  devices,
  errors,
  firstMix,
  frame,
  managed,
  mix,
  parts,
  recipes,
  scan,
  scanner,
  screens,
  settings,
  setup,
  signIn,
  stock,
  timers,
  leftovers,
  today,
  updates,
  virtual,
  visits,
};
