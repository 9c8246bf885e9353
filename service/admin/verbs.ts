/** All verbs of the administrator's command, in the order in which a salon is set up. */
import { accountVerbs } from './accounts.ts';
import { backupDatabase } from './backup.ts';
import { customFieldVerbs } from './custom-fields.ts';
import { hoursVerbs } from './hours.ts';
import { keyVerbs } from './keys.ts';
import { listOrganisations } from './list.ts';
import { locationVerbs } from './locations.ts';
import { merchantVerbs } from './merchants.ts';
import { offerVerbs } from './offer.ts';
import { organisationVerbs } from './organisations.ts';
import { recordVerbs } from './records.ts';
import { reviewVerbs } from './reviews.ts';
import { staffVerbs } from './staff.ts';
import type { Verb } from './verb.ts';
import { voucherVerbs } from './vouchers.ts';

export const verbs: readonly Verb[] = [
  listOrganisations,
  ...organisationVerbs,
  ...locationVerbs,
  ...staffVerbs,
  ...keyVerbs,
  ...merchantVerbs,
  ...accountVerbs,
  ...hoursVerbs,
  ...offerVerbs,
  ...customFieldVerbs,
  ...voucherVerbs,
  ...reviewVerbs,
  ...recordVerbs,
  backupDatabase,
];
