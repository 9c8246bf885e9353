/** Everything that the administrator's command does, in the order in which a salon is set up. */
import { backup } from './backup.ts';
import { keyVerbs } from './keys.ts';
import { list } from './list.ts';
import { locationVerbs } from './locations.ts';
import { merchantVerbs } from './merchants.ts';
import { organisationVerbs } from './organisations.ts';
import { staffVerbs } from './staff.ts';
import type { Verb } from './verb.ts';

export const verbs: readonly Verb[] = [
  list,
  ...organisationVerbs,
  ...locationVerbs,
  ...staffVerbs,
  ...keyVerbs,
  ...merchantVerbs,
  backup,
];
