/** Timers of the bowls of drafts and mixes, put together. */
import type { Draft, DraftBowl } from '../../../shared/bridge/drafts.ts';
import { takenBowls } from '../../../shared/colour-bar/draft-mix.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Pages } from '../pages.ts';
import { createTimers, type TimedMix, type Timers } from './timers.ts';

interface TimerFeaturePorts extends Pick<
  Core,
  'store' | 'clock' | 'random' | 'log' | 'signals' | 'lifetime' | 'events'
> {
  readonly connection: ServiceConnection;
  readonly customers: Customers;
  readonly drafts: Drafts;
  readonly mixes: Mixes;
  readonly pages: Pages;
}

export const createTimerFeature = (ports: TimerFeaturePorts): Timers =>
  createTimers({
    ...ports,
    place: ports.connection.place,
    customer: ports.customers.shown,
    mixOf: (reference) => {
      const open = ports.drafts.byReference(reference);
      if (open !== null) return timed(open, open.bowls);
      const registered = ports.drafts.registered(reference);
      const mix = ports.mixes.get(reference);
      // A customer may have been given since.
      const customerId = (mix.ok ? mix.value.customer?.id : registered?.customerId) ?? null;
      const mixedAt = mix.ok ? Date.parse(mix.value.createdAt) : null;
      if (registered !== null) return { ...timed(registered, inOrder(registered)), customerId, mixedAt };
      if (!mix.ok) return null;
      const bowls = mix.value.bowls.map(({ name }) => ({ id: null, name, minutes: null }));
      return { bowls, customerId, mixedAt };
    },
    tell: (timerId) => {
      const page = ports.pages.lastUsed();
      page?.send({ event: 'timerEnded', data: { timerId } });
      return page !== null;
    },
    changed: () => ports.events.changed('timers'),
  });

const timed = ({ customerId }: Draft, bowls: readonly DraftBowl[]): TimedMix => ({
  bowls: bowls.map(({ id, name, processingMinutes = null }) => ({ id, name, minutes: processingMinutes })),
  customerId: customerId ?? null,
  mixedAt: null,
});

/** In the mix's order, which has only the bowls with taken amounts; the others after those. */
function inOrder(draft: Draft): DraftBowl[] {
  const taken = takenBowls(draft);
  return [...taken, ...draft.bowls.filter(({ id }) => !taken.some((one) => one.id === id))];
}
