/** How many saved entries the service does not have yet: those that wait, and those that a person has to settle. */
import type { OutboxSummary } from './bridge/outbox.ts';

/** Entries for the service that is used now. */
export const unsentHere = ({ waiting, attention }: Pick<OutboxSummary, 'waiting' | 'attention'>): number =>
  waiting + attention;

/** Entries for other services, which were used here before. */
export const unsentElsewhere = ({ elsewhere }: Pick<OutboxSummary, 'elsewhere'>): number =>
  elsewhere.reduce((sum, { entries }) => sum + entries, 0);
