import type { insightsCalls } from '../../../shared/bridge/insights.ts';
import { daysAfter, timeAt } from '../../../shared/days.ts';
import { dayNumber } from '../../../shared/periods.ts';
import { fail, ok } from '../../../shared/result.ts';
import type { OfferedServices } from '../bookings/offered-services.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Minimums } from '../catalogue/minimums.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Orders } from '../orders/orders.ts';
import { suggestedOrder } from '../orders/suggestions.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import { leftoverRows } from '../store/leftover-rows.ts';
import type { Store } from '../store/store.ts';
import type { Figures } from './figures.ts';
import type { UsedLately } from './used-lately.ts';
import { insightsOf, orderOf, paceDays, shelfOf, type InsightsKnown } from './insights.ts';

interface InsightsHandlersPorts {
  readonly figures: Figures;
  readonly store: Store;
  readonly orders: Pick<Orders, 'lines' | 'rules'>;
  readonly usedLately: UsedLately;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly catalogue: Catalogue;
  readonly session: Pick<Session, 'person'>;
  readonly minimums: Minimums;
  readonly offered: Pick<OfferedServices, 'needsColour'>;
}

export function insightsHandlers(ports: InsightsHandlersPorts): CallHandlersOf<typeof insightsCalls> {
  const { figures, catalogue, connection } = ports;
  const leftovers = leftoverRows(ports.store);
  const itemOf = (itemId: string) => {
    const item = catalogue.item(itemId);
    return item.ok ? item.value : null;
  };
  const known = (): InsightsKnown => ({
    shade: catalogue.shade,
    item: itemOf,
    person: (staffId) => ports.session.person(staffId).name,
    needsColour: ports.offered.needsColour(),
  });
  const { items, usesOf } = ports.usedLately;
  return {
    'insights.period': async ({ from, to }) => {
      const asked = await figures.ask({ type: 'period', from: dayNumber(from), to: dayNumber(to) });
      if (!asked.ok) return asked;
      const place = connection.place();
      const zone = connection.location()?.timeZone;
      if (place === null || zone === undefined) return fail('not_connected');
      const left = leftovers.between(place, timeAt(from, 0, zone), timeAt(daysAfter(to, 1), 0, zone));
      const { answer, state } = asked.value;
      return ok({ ...insightsOf({ from, to }, answer, left, known()), state });
    },
    'insights.shelf': async () => {
      const used = await usesOf(paceDays);
      if (!used.ok) return used;
      const { today, uses, state } = used.value;
      return ok({ ...shelfOf(items(), uses, today), state });
    },
    'insights.toOrder': async ({ days }) => {
      const suggested = await suggestedOrder({ ...ports.usedLately, ...ports }, days);
      if (!suggested.ok) return suggested;
      const { rows, state } = suggested.value;
      return ok({ rows: orderOf(rows), state });
    },
  };
}
