import type { insightsCalls } from '../../../shared/bridge/insights.ts';
import { dayAt, daysAfter, timeAt } from '../../../shared/days.ts';
import { dayNumber, periodAt, type Days } from '../../../shared/periods.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
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
import { typedRows } from '../store/typed-rows.ts';
import type { Clock } from '../ports.ts';
import type { Figures } from './figures.ts';
import type { Products } from '../products/products.ts';
import type { UsedLately } from './used-lately.ts';
import { weighingOf, type Weighing } from './people.ts';
import { wholeOf, type StockedItem } from './whole.ts';
import { insightsOf, orderOf, paceDays, shelfOf, type InsightsKnown } from './insights.ts';

interface InsightsHandlersPorts {
  readonly figures: Figures;
  readonly clock: Pick<Clock, 'now'>;
  readonly store: Store;
  readonly orders: Pick<Orders, 'lines' | 'rules'>;
  readonly usedLately: UsedLately;
  readonly connection: Pick<ServiceConnection, 'place' | 'location'>;
  readonly catalogue: Catalogue;
  readonly session: Pick<Session, 'person'>;
  readonly minimums: Minimums;
  readonly products: Pick<Products, 'all'>;
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
  const typed = typedRows(ports.store);
  const weighingIn = async (
    place: string,
    zone: string,
    { from, to }: Days,
    reads?: 'rarely',
  ): Promise<Result<Weighing>> => {
    const between = [timeAt(from, 0, zone), timeAt(daysAfter(to, 1), 0, zone)] as const;
    const left = leftovers.between(place, ...between);
    const typedMixes = typed.between(place, ...between);
    const references = [...new Set([...left, ...typedMixes].map(({ reference }) => reference))];
    const bowls = await figures.ask({ type: 'bowls', references }, reads);
    return bowls.ok ? ok({ leftovers: left, typed: typedMixes, bowls: bowls.value.answer }) : bowls;
  };
  const { items, usesOf } = ports.usedLately;
  /** In the order of the chart. Unsent entries are left out, as the figures do not have them yet. */
  const stocked = (): StockedItem[] =>
    catalogue
      .index()
      .ranges()
      .flatMap(({ id }) => catalogue.index().itemsOf(id))
      .map(({ item: { id, packs, openUsed, packSizeInUse, listPriceInUse, articleNumber } }) => ({
        itemId: id,
        packs,
        openUsed,
        packSize: packSizeInUse ?? null,
        listPrice: listPriceInUse ?? null,
        articleNumber: articleNumber ?? null,
      }));
  return {
    'insights.period': async ({ from, to }) => {
      const asked = await figures.ask({ type: 'period', from: dayNumber(from), to: dayNumber(to) });
      if (!asked.ok) return asked;
      const place = connection.place();
      const zone = connection.location()?.timeZone;
      if (place === null || zone === undefined) return fail('not_connected');
      const weighing = await weighingIn(place, zone, { from, to });
      if (!weighing.ok) return weighing;
      const { answer, state } = asked.value;
      return ok({ ...insightsOf({ from, to }, answer, weighing.value, known(), state), state });
    },
    'insights.mine': async (_, who) => {
      const place = connection.place();
      const zone = connection.location()?.timeZone;
      if (place === null || zone === undefined || !figures.isRead()) return ok(null);
      const { from, to } = periodAt('month', dayAt(ports.clock.now(), zone));
      const asked = await figures.ask({ type: 'period', from: dayNumber(from), to: dayNumber(to) }, 'rarely');
      if (!asked.ok) return asked;
      const mine = asked.value.answer.staff.find(({ staffId }) => staffId === who.id);
      if (mine === undefined) return ok(null);
      const weighing = await weighingIn(place, zone, { from, to }, 'rarely');
      if (!weighing.ok) return weighing;
      const { grams, bowls } = mine;
      return ok({ from, to, grams, bowls, ...weighingOf(weighing.value)(who.id) });
    },
    'insights.balance': async ({ from, to }) => {
      const stock = stocked();
      const days = { from: dayNumber(from), to: dayNumber(to) };
      const asked = await figures.ask({ type: 'balance', ...days, items: stock });
      if (!asked.ok) return asked;
      const { answer, state } = asked.value;
      return ok({ ...wholeOf(days, answer, stock, catalogue.shade), state });
    },
    'insights.shelf': async () => {
      const used = await usesOf(paceDays);
      if (!used.ok) return used;
      const { today, days, known: knownDays, uses, state } = used.value;
      return ok({ ...shelfOf(items(), uses, { today, days, known: knownDays }), state });
    },
    'insights.toOrder': async ({ days }) => {
      const suggested = await suggestedOrder({ ...ports.usedLately, ...ports }, days);
      if (!suggested.ok) return suggested;
      const { rows, usedDays, state } = suggested.value;
      return ok({ rows: orderOf(rows), usedDays, state });
    },
  };
}
