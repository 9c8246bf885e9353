/** English: the shape of every language. A key that another language lacks is a type error there. */
import { activity } from './en/activity.ts';
import { backup } from './en/backup.ts';
import { health } from './en/health.ts';
import { care } from './en/care.ts';
import { customers } from './en/customers.ts';
import { desk } from './en/desk.ts';
import { devices } from './en/devices.ts';
import { errors } from './en/errors.ts';
import { firstMix } from './en/first-mix.ts';
import { frame } from './en/frame.ts';
import { help } from './en/help.ts';
import { leftovers } from './en/leftovers.ts';
import { managed } from './en/managed.ts';
import { mix } from './en/mix.ts';
import { parts } from './en/parts.ts';
import { recipes } from './en/recipes.ts';
import { scan } from './en/scan.ts';
import { scanner } from './en/scanner.ts';
import { screens } from './en/screens.ts';
import { settings } from './en/settings.ts';
import { setup } from './en/setup.ts';
import { signIn } from './en/sign-in.ts';
import { stock } from './en/stock.ts';
import { timers } from './en/timers.ts';
import { today } from './en/today.ts';
import { updates } from './en/updates.ts';
import { visits } from './en/visits.ts';
import { virtual } from './en/virtual.ts';

export const en = {
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

export type Text = typeof en;
