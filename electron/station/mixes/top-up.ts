/** More of a registered bowl: a draft that belongs to the same visit and is counted as that bowl's. */
import type { BowlOfMix } from '../../../shared/bridge/bowl-of-mix.ts';
import type { DraftView } from '../../../shared/bridge/drafts.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { beginDraft } from '../../../shared/colour-bar/draft.ts';
import { visitMark } from '../../../shared/colour-bar/visit.ts';
import { dayAt } from '../../../shared/days.ts';
import { fail, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { ofMix, repeatInto, type RepeatPorts } from '../drafts/repeat.ts';
import type { Clock, Random } from '../ports.ts';
import { timedReference } from '../timed-reference.ts';
import type { Mixes } from './mixes.ts';

export interface TopUpPorts extends RepeatPorts {
  readonly drafts: Pick<Drafts, 'item' | 'step' | 'take' | 'discard' | 'registered'>;
  readonly mixes: Pick<Mixes, 'get'>;
  readonly connection: Pick<ServiceConnection, 'location'>;
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid'>;
  readonly serviceNow: () => number;
}

const standing: ReadonlySet<string> = new Set(['waiting', 'sending', 'done', 'blocked']);

/** `percent` of the bowl's contents. `unknown_here`, `not_allowed`. */
export function topUp(ports: TopUpPorts, of: BowlOfMix, percent: number, by: StaffMember): Result<DraftView> {
  const { drafts, random, clock, connection } = ports;
  const mix = ports.mixes.get(of.reference);
  if (!mix.ok) return mix;
  const { state, customer, createdAt } = mix.value;
  if (!standing.has(state)) return fail('not_allowed', { details: { why: state } });
  const before = drafts.registered(of.reference);
  const written = ofMix(mix.value, before, ports.catalogue.index())[of.bowl];
  if (written === undefined) return fail('unknown_here');
  const day = dayAt(Date.parse(createdAt), connection.location()?.timeZone ?? 'UTC');
  const { id } = drafts.take({
    ...beginDraft({
      id: random.uuid(),
      reference: timedReference(random, ports.serviceNow()),
      staffId: by.id,
      at: new Date(clock.now()).toISOString(),
      bowlId: random.uuid(),
      customerId: customer?.id,
      booking: before?.booking,
      treatments: before?.treatments,
    }),
    visit: visitMark(before ?? {}, day),
  });
  const filled = repeatInto(ports, id, [{ ...written, adds: of }], percent);
  if (!filled.ok) drafts.discard(id);
  return filled;
}
