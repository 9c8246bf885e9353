import type { Text } from './en.ts';
import { first } from './sv/first.ts';
import { activity } from './sv/activity.ts';
import { backup } from './sv/backup.ts';
import { health } from './sv/health.ts';
import { care } from './sv/care.ts';
import { catalogue } from './sv/catalogue.ts';
import { catalogueFile } from './sv/catalogue-file.ts';
import { charging } from './sv/charging.ts';
import { counting } from './sv/counting.ts';
import { customers } from './sv/customers.ts';
import { desk } from './sv/desk.ts';
import { devices } from './sv/devices.ts';
import { firstMix } from './sv/first-mix.ts';
import { insights } from './sv/insights.ts';
import { leftovers } from './sv/leftovers.ts';
import { mix } from './sv/mix.ts';
import { recipes } from './sv/recipes.ts';
import { rights } from './sv/rights.ts';
import { scan } from './sv/scan.ts';
import { scanner } from './sv/scanner.ts';
import { settings } from './sv/settings.ts';
import { setup } from './sv/setup.ts';
import { orders } from './sv/orders.ts';
import { sharing } from './sv/sharing.ts';
import { stock } from './sv/stock.ts';
import { timers } from './sv/timers.ts';
import { today } from './sv/today.ts';
import { updates } from './sv/updates.ts';
import { visits } from './sv/visits.ts';
import { virtual } from './sv/virtual.ts';

export const sv: Text = {
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
