import type { insightsCalls } from '../../../shared/bridge/insights.ts';
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import type { Store } from '../store/store.ts';
import type { Figures } from './figures.ts';
import { insightsOf, orderDays, orderOf, paceDays, shelfOf, type InsightsKnown } from './insights.ts';

interface InsightsHandlersPorts {
  readonly figures: Figures;
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly catalogue: Catalogue;
  readonly session: Pick<Session, 'person'>;
  readonly settings: Pick<SavedSettings, 'get'>;
  readonly offered: Pick<OfferedServices, 'needsColour'>;
}

export function insightsHandlers(ports: InsightsHandlersPorts): CallHandlersOf<typeof insightsCalls> {
  const { figures, catalogue, connection } = ports;
  const leftovers = leftoverRows(ports.store);
  const itemOf = (itemId: string) => {
    const item = catalogue.item(itemId);
    return item.ok ? item.value : null;
  };
  const known: InsightsKnown = {
    shade: catalogue.shade,
    item: itemOf,
    person: (staffId) => ports.session.person(staffId).name,
    needsColour: ports.offered.needsColour,
  };
  /** What was used of each item in so many days until now. */
  const usesOf = async (days: number) => {
    const zone = connection.location()?.timeZone;
    if (zone === undefined) return fail('not_connected');
    const today = dayAt(ports.clock.now(), zone);
    const asked = await figures.ask({ type: 'items', since: dayNumber(today) - days });
    if (!asked.ok) return asked;
    return ok({ today, uses: asked.value.answer, state: asked.value.state });
  };
  const itemsInOrder = () =>
    catalogue
      .index()
      .ranges()
      .flatMap(({ id }) => catalogue.index().itemsOf(id))
      .flatMap(({ item }) => itemOf(item.id) ?? []);
  return {
    'insights.period': async ({ from, to }) => {
      const asked = await figures.ask({ type: 'period', from: dayNumber(from), to: dayNumber(to) });
      if (!asked.ok) return asked;
      const place = connection.place();
      const zone = connection.location()?.timeZone;
      if (place === null || zone === undefined) return fail('not_connected');
      const left = leftovers.between(place, timeAt(from, 0, zone), timeAt(daysAfter(to, 1), 0, zone));
      const { answer, state } = asked.value;
      return ok({ ...insightsOf({ from, to }, answer, left, known), state });
    },
    'insights.shelf': async () => {
      const used = await usesOf(paceDays);
      if (!used.ok) return used;
      const { today, uses, state } = used.value;
      return ok({ ...shelfOf(itemsInOrder(), uses, today), state });
    },
    'insights.toOrder': async ({ days }) => {
      const used = await usesOf(orderDays);
      if (!used.ok) return used;
      const { uses, state } = used.value;
      const low = ports.settings.get().lowAtPacks;
      return ok({ rows: orderOf(itemsInOrder(), uses, { low, days }), state });
    },
  };
}
