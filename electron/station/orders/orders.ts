/**
 * Orders on their way, checked off by deliveries of this computer and of the salon system's movements; and people's
 * settings for minimum and order unit.
 */
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import { arrivedOf, comingOf, withDelivered, type Delivered } from '../../../shared/colour-bar/ordered.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Entries } from '../outbox/entries.ts';
import { orderRows, type OrderLine, type OrderRule } from '../store/order-rows.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import { isOf, type KnownEntry } from '../writes/writes.ts';

/** How long completely delivered lines are shown before they are forgotten. */
const keptMs = 60 * 86_400_000;

const noRule: OrderRule = { minimum: null, unit: null, wanted: null };

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
  /** Undoes `end`. `unknown_here` after a restart. */
  readonly resume: (orderId: string, itemId: string) => Result<null>;
}

interface OrderPorts extends Pick<
  Core,
  'store' | 'clock' | 'random' | 'clockAheadMs' | 'signals' | 'events'
> {
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly entries: Pick<Entries, 'queue'>;
}

export function createOrders(ports: OrderPorts): Orders {
  const { connection, clock, random, signals, store } = ports;
  const rows = orderRows(store);
  /** The lines before `end`, by place, order and item. */
  const ended = new Map<string, OrderLine>();
  const changed = () => ports.events.changed('orders');

  const came = (place: string, itemId: string, delivered: Delivered): boolean => {
    const before = rows.lines(place, itemId);
    const after = withDelivered(before, delivered);
    const moved = after.filter((line, at) => line !== before[at]);
    for (const line of moved) rows.put(place, line);
    return moved.length > 0;
  };
  /** Checks lines off by a delivered entry, in the transaction that marks it as done. */
  const delivered = (entry: KnownEntry) => {
    const isBack = isOf(entry, 'withdrawal') && entry.details.reason === wrongDelivery;
    if (!isBack && !isOf(entry, 'delivery')) return;
    const sign = isBack ? -1 : 1;
    for (const { itemId, amount } of entry.details.items)
      came(entry.place, itemId, { keys: [entry.reference], packs: sign * amount, at: clock.now() });
  };
  /** Checks lines off by the service's movements. References prevent counting this computer's deliveries twice. */
  const told = (place: string, movements: readonly StockMovement[]) => {
    const ahead = ports.clockAheadMs() ?? 0;
    const moved = movements.map((movement) => {
      const { type, reason, quantity: packs, colourBarItemId: itemId, externalReference } = movement;
      const isIts = type === 'delivery' || (type === 'withdrawal' && reason === wrongDelivery);
      if (!isIts || itemId === undefined) return false;
      const keys = [movement.id, ...(externalReference === undefined ? [] : [externalReference])] as const;
      return came(place, itemId, { keys, packs, at: Date.parse(movement.createdAt) + ahead });
    });
    if (moved.some(Boolean)) changed();
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
  const forgetOld = (place: string) => {
    for (const line of rows.lines(place))
      if (comingOf(line) === 0 && line.at < clock.now() - keptMs) rows.remove(place, line);
  };
  const shown = (place: string): ShownLine[] => {
    const left = new Map<string, number>();
    return rows
      .lines(place)
      .map((line) => {
        const there = left.get(line.itemId) ?? waiting(place, line.itemId);
        const soon = Math.min(there, comingOf(line));
        left.set(line.itemId, there - soon);
        return { ...line, arrived: arrivedOf(line) + soon, coming: comingOf(line) - soon };
      })
      .toReversed();
  };

  return {
    lines: () => {
      const place = connection.place();
      return place === null ? [] : shown(place);
    },
    rules: () => {
      const place = connection.place();
      const said = place === null ? null : rows.rules(place);
      return (id) => said?.get(id) ?? noRule;
    },
    say: (id, said) =>
      here((place) => {
        rows.rule(place, id, { ...(rows.rules(place).get(id) ?? noRule), ...said });
        if (said.minimum !== undefined) signals.emit('minimumsChanged');
        changed();
        return ok(null);
      }),
    mark: (ordered, staff) =>
      here((place) => {
        const orderId = random.uuid();
        store.transaction(() => {
          forgetOld(place);
          const rules = rows.rules(place);
          for (const { itemId, packs } of ordered) {
            const rule = rules.get(itemId) ?? noRule;
            const { wanted } = rule;
            rows.put(place, { orderId, itemId, at: clock.now(), staff, packs, wanted, arrivals: [] });
            rows.rule(place, itemId, { ...rule, wanted: null });
          }
        });
        changed();
        return ok({ orderId });
      }),
    unmark: (orderId) =>
      here((place) => {
        const lines = rows.lines(place).filter((line) => line.orderId === orderId);
        if (lines.length === 0) return fail('unknown_here');
        if (lines.some(({ arrivals }) => arrivals.length > 0)) return fail('not_allowed');
        store.transaction(() => {
          const rules = rows.rules(place);
          for (const line of lines) {
            rows.remove(place, line);
            const rule = rules.get(line.itemId) ?? noRule;
            rows.rule(place, line.itemId, { ...rule, wanted: rule.wanted ?? line.wanted });
          }
        });
        changed();
        return ok(null);
      }),
    end: (orderId, itemId) =>
      here((place) => {
        const line = rows.lines(place, itemId).find((one) => one.orderId === orderId);
        if (line === undefined) return fail('unknown_here');
        const arrived = arrivedOf(line);
        ended.set([place, orderId, itemId].join(' '), line);
        if (arrived === 0) rows.remove(place, line);
        else rows.put(place, { ...line, packs: arrived });
        changed();
        return ok(null);
      }),
    resume: (orderId, itemId) =>
      here((place) => {
        const key = [place, orderId, itemId].join(' ');
        const before = ended.get(key);
        if (before === undefined) return fail('unknown_here');
        const now = rows.lines(place, itemId).find((one) => one.orderId === orderId) ?? before;
        rows.put(place, { ...now, packs: before.packs });
        ended.delete(key);
        changed();
        return ok(null);
      }),
  };
}
