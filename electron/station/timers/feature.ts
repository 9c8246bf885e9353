/** Timers of the bowls of drafts and mixes, put together. */
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Customers } from '../customers/customers.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Pages } from '../pages.ts';
import { createTimers, type Timers } from './timers.ts';

interface TimerFeaturePorts extends Core {
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
    bowlOf: (reference, bowl) => {
      const draft = ports.drafts.byReference(reference);
      const mix = ports.mixes.get(reference);
      const bowls = draft?.bowls ?? (mix.ok ? mix.value.bowls : []);
      const timed = bowls[bowl];
      const customerId = draft?.customerId ?? (mix.ok ? mix.value.customer?.id : undefined);
      return timed ? { bowlName: timed.name, customerId: customerId ?? null } : null;
    },
    tell: (timerId) => {
      const page = ports.pages.lastUsed();
      page?.send({ event: 'timerEnded', data: { timerId } });
      return page !== null;
    },
    changed: () => ports.events.changed('timers'),
  });
