/** English defines the shape of every language: a missing key in another one is a type error. */
import { first } from './en/first.ts';
import { activity } from './en/activity.ts';
import { backup } from './en/backup.ts';
import { health } from './en/health.ts';
import { care } from './en/care.ts';
import { catalogue } from './en/catalogue.ts';
import { catalogueFile } from './en/catalogue-file.ts';
import { charging } from './en/charging.ts';
import { counting } from './en/counting.ts';
import { customers } from './en/customers.ts';
import { desk } from './en/desk.ts';
import { devices } from './en/devices.ts';
import { firstMix } from './en/first-mix.ts';
import { insights } from './en/insights.ts';
import { leftovers } from './en/leftovers.ts';
import { mix } from './en/mix.ts';
import { recipes } from './en/recipes.ts';
import { rights } from './en/rights.ts';
import { scan } from './en/scan.ts';
import { scanner } from './en/scanner.ts';
import { settings } from './en/settings.ts';
import { setup } from './en/setup.ts';
import { orders } from './en/orders.ts';
import { sharing } from './en/sharing.ts';
import { stock } from './en/stock.ts';
import { timers } from './en/timers.ts';
import { today } from './en/today.ts';
import { updates } from './en/updates.ts';
import { visits } from './en/visits.ts';
import { virtual } from './en/virtual.ts';

export const en = {
  ...first,
  activity,
  backup,
  health,
  care,
  catalogue,
  catalogueFile,
  charging,
  counting,
  customers,
  desk,
  devices,
  firstMix,
  insights,
  leftovers,
  mix,
  recipes,
  rights,
  scan,
  scanner,
  settings,
  setup,
  stock,
  orders,
  sharing,
  timers,
  today,
  updates,
  visits,
  virtual,
};

export type Text = typeof en;
