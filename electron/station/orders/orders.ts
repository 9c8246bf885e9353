/**
 * Orders on their way, checked off by deliveries of this computer and of the salon system's movements; and people's
 * settings for minimum and order unit.
 */
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { arrivedOf, comingOf, withDelivered, type Ordered } from '../../../shared/colour-bar/ordered.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Minimums, OrderRule } from '../catalogue/minimums.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Sharing } from '../sharing/feature.ts';
import { monthOf } from '../sharing/kinds.ts';
import { orderRows } from '../store/order-rows.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import { productsOf } from '../writes/stock-document.ts';
import { isOf, type KnownEntry } from '../writes/writes.ts';
import { endedLine, sharedOrders, type SharedOrders } from './shared-orders.ts';

/** How long completely delivered lines are shown. */
const shownMs = 60 * 86_400_000;
/** How long deliveries and the lines that they may check off are kept. */
const keptMs = 400 * 86_400_000;
/** The clocks of two computers and of the service may differ by some seconds. */
const clockMarginMs = 5000;

const noRule: OrderRule = { minimum: null, unit: null, wanted: null };

interface OrderLine extends Ordered {
  readonly orderId: string;
  readonly itemId: string;
  readonly staff: StaffMember;
  /** The amount that a person set instead of the suggestion, restored by an undo; null: none was set. */
  readonly wanted: number | null;
}

export interface ShownLine extends OrderLine {
  readonly arrived: number;
  readonly coming: number;
}

export interface Orders {
  /** Newest first, including pending deliveries saved here. */
  readonly lines: () => ShownLine[];
  /** A person's settings, by the id of the item or the range. */
  readonly rules: () => (id: string) => OrderRule;
  readonly say: (id: string, said: Partial<OrderRule>) => Result<null>;
  readonly mark: (
    lines: readonly { itemId: string; packs: number }[],
    by: StaffMember,
  ) => Result<{ orderId: string }>;
  readonly unmark: (orderId: string) => Result<null>;
  readonly end: (orderId: string, itemId: string) => Result<null>;
  /** Undoes `end`. */
  readonly resume: (orderId: string, itemId: string) => Result<null>;
}

interface OrderPorts extends Pick<Core, 'store' | 'random' | 'serviceNow' | 'signals' | 'events'> {
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly entries: Pick<Entries, 'queue'>;
  readonly minimums: Pick<Minimums, 'rules'>;
}

export function createOrders(ports: OrderPorts): Orders {
  const { connection, serviceNow, random, signals, store } = ports;
  const rows = orderRows(store);
  const { rules } = ports.minimums;
  const changed = () => ports.events.changed('orders');
  const orders: SharedOrders = ports.sharing.declare({
    ...sharedOrders,
    changed: () => store.onceCommitted(changed),
  });
  signals.on('minimumsChanged', changed);
  const takeUp = () =>
    store.transaction(() => {
      for (const { place, orderId, itemId, at, staff, packs, wanted, arrivals } of rows.takeLines()) {
        const fields = { at, staff, [itemId]: [packs, wanted, null, [...arrivals]] };
        orders.add(place, orderId, fields, at, monthOf(at));
      }
    });
  takeUp();
  rows.forgetArrivals(serviceNow() - keptMs);
  signals.on('restored', takeUp);

  /** Notes a delivered entry, in the transaction that marks it as done. */
  const delivered = (entry: KnownEntry) => {
    const isBack = isOf(entry, 'withdrawal') && entry.details.reason === wrongDelivery;
    if (!isBack && !isOf(entry, 'delivery')) return;
    const sign = isBack ? -1 : 1;
    const moved = [
      ...entry.details.items,
      ...productsOf(entry.details).map(({ productId, pieces }) => ({ itemId: productId, amount: pieces })),
    ];
    // The service's time is an estimate and may step back: orders known by now are before this delivery.
    const at = Math.max(serviceNow(), ...[...orders.all(entry.place).values()].map((order) => order.at));
    for (const { itemId, amount } of moved)
      rows.arrived(entry.place, itemId, { keys: [entry.reference], packs: sign * amount, at });
  };
  /** Notes the service's movements. References prevent counting this computer's deliveries twice. */
  const told = (place: string, movements: readonly StockMovement[]) => {
    const its = movements.flatMap(
      ({ id, type, reason, quantity, colourBarItemId, productId, externalReference, createdAt }) => {
        const itemId = colourBarItemId ?? productId;
        const isIts = type === 'delivery' || (type === 'withdrawal' && reason === wrongDelivery);
        const at = Date.parse(createdAt) + clockMarginMs;
        if (!isIts || itemId === undefined || at < serviceNow() - keptMs) return [];
        return [{ itemId, keys: [externalReference ?? id, id] as const, packs: quantity, at }];
      },
    );
    if (its.length === 0) return;
    store.transaction(() => {
      for (const { itemId, ...arrival } of its) rows.arrived(place, itemId, arrival);
    });
    changed();
  };
  signals.on('delivering', delivered);
  signals.on('delivered', changed);
  signals.on('waitingChanged', changed);
  signals.on('movementsRead', told);

  /** Packs of an item in unsent deliveries. */
  const waiting = (place: string, itemId: string): number =>
    ports.entries
      .queue()
      .effectsOf(place, itemId)
      .reduce((sum, effect) => sum + (effect.type === 'deliver' ? effect.quantity : 0), 0);

  const here = <T>(run: (place: string) => Result<T>): Result<T> => {
    const place = connection.place();
    return place === null ? fail('not_connected') : run(place);
  };
  /** Oldest first, checked off by the deliveries that came. */
  const linesAt = (place: string): OrderLine[] => {
    const from = serviceNow() - keptMs;
    const byItem = new Map<string, OrderLine[]>();
    const all = [...orders.all(place)]
      .filter(([, { at }]) => at >= from)
      .toSorted(([id, one], [otherId, other]) => one.at - other.at || id.localeCompare(otherId));
    for (const [orderId, { at, staff, lines }] of all)
      for (const [itemId, [packs, wanted, ended, arrivals = []]] of lines) {
        // A movement's time has the same margin.
        const endedAt = ended === null ? null : ended + clockMarginMs;
        const line = { orderId, itemId, at, staff, packs, wanted, endedAt, arrivals };
        const its = byItem.get(itemId);
        if (its === undefined) byItem.set(itemId, [line]);
        else its.push(line);
      }
    const arrivals = rows.arrivals(place);
    return [...byItem]
      .flatMap(([itemId, lines]) => (arrivals.get(itemId) ?? []).reduce(withDelivered<OrderLine>, lines))
      .toSorted((one, other) => one.at - other.at || one.orderId.localeCompare(other.orderId));
  };
  const shown = (place: string): ShownLine[] => {
    const left = new Map<string, number>();
    return linesAt(place)
      .map((line) => {
        const there = left.get(line.itemId) ?? waiting(place, line.itemId);
        const soon = Math.min(there, comingOf(line));
        left.set(line.itemId, there - soon);
        const arrived = arrivedOf(line) + soon;
        const packs = line.endedAt === null ? line.packs : arrived;
        return { ...line, packs, arrived, coming: comingOf(line) - soon };
      })
      .filter(({ packs, coming, at }) => packs > 0 && (coming > 0 || at >= serviceNow() - shownMs))
      .toReversed();
  };
  const lineAt = (place: string, orderId: string, itemId: string) =>
    orders.get(place, orderId)?.lines.get(itemId);

  return {
    lines: () => {
      const place = connection.place();
      return place === null ? [] : shown(place);
    },
    rules: () => {
      const place = connection.place();
      const said = place === null ? null : rules.all(place);
      return (id) => said?.get(id) ?? noRule;
    },
    say: (id, said) =>
      here((place) => {
        rules.set(place, id, said);
        return ok(null);
      }),
    mark: (ordered, staff) =>
      here((place) => {
        const orderId = random.uuid();
        const at = serviceNow();
        store.transaction(() => {
          const lines = ordered.map(({ itemId, packs }) => {
            const wanted = rules.get(place, itemId)?.wanted ?? null;
            if (wanted !== null) rules.set(place, itemId, { wanted: null });
            return [itemId, [packs, wanted, null]] as const;
          });
          orders.set(place, orderId, { at, staff, ...Object.fromEntries(lines) }, monthOf(at));
        });
        return ok({ orderId });
      }),
    unmark: (orderId) =>
      here((place) => {
        const lines = linesAt(place).filter((line) => line.orderId === orderId);
        if (lines.length === 0) return fail('unknown_here');
        if (lines.some(({ arrivals }) => arrivals.length > 0)) return fail('not_allowed');
        store.transaction(() => {
          orders.remove(place, orderId);
          for (const { itemId, wanted } of lines)
            if (wanted !== null && (rules.get(place, itemId)?.wanted ?? null) === null)
              rules.set(place, itemId, { wanted });
        });
        return ok(null);
      }),
    end: (orderId, itemId) =>
      here((place) => {
        const line = lineAt(place, orderId, itemId);
        if (line === undefined || line[2] !== null) return fail('unknown_here');
        orders.set(place, orderId, { [itemId]: endedLine(line, serviceNow()) });
        return ok(null);
      }),
    resume: (orderId, itemId) =>
      here((place) => {
        const line = lineAt(place, orderId, itemId);
        if (line === undefined || line[2] === null) return fail('unknown_here');
        orders.set(place, orderId, { [itemId]: endedLine(line, null) });
        return ok(null);
      }),
  };
}
