/** Everything that the administrator's command does, in the order in which a salon is set up. */
import { backupDatabase } from './backup.ts';
import { keyVerbs } from './keys.ts';
import { listOrganisations } from './list.ts';
import { locationVerbs } from './locations.ts';
import { merchantVerbs } from './merchants.ts';
import { organisationVerbs } from './organisations.ts';
import { recordVerbs } from './records.ts';
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
  ...voucherVerbs,
  ...recordVerbs,
  backupDatabase,
];
