/** The times that can be booked (decisions 5, Availability). */
import { ok } from '../../shared/result.ts';
import type { Slot } from '../../shared/widget/slots.ts';
import type { Secret } from '../domain/secrets.ts';
import { servicesTogether, type OfferedResource } from '../domain/offer.ts';
import { slotKeys } from '../domain/slot-keys.ts';
import { freeSlots, priceOf, workOf, type FreeSlot, type Work } from '../domain/slots.ts';
import { invalid } from '../http/answers.ts';
import type { WidgetHandlersOf } from './handlers.ts';
import { readOffer } from './offers.ts';

const two = (number: number): string => String(number).padStart(2, '0');
/** `HH:mm:ss`. */
const timeOfDay = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;

export const slotHandlers = (secret: Secret): WidgetHandlersOf<'slots'> => ({
  list: async (call, database) => {
    const { account, now, query } = call;
    const key = await secret();
    return readOffer(database, call, async (offer, connection) => {
      const services = servicesTogether(offer, query.srvIds, account.settings.severalServices);
      if (typeof services === 'string') return invalid({ srvIds: services });
      const resources: OfferedResource[] = [];
      for (const number of query.resIds) {
        const resource = offer.resources.find((one) => one.number === number);
        if (resource === undefined) return invalid({ resIds: `${number} is no resource that is offered` });
        resources.push(resource);
      }
      const works = resources.flatMap((resource) => workOf(offer, resource, services) ?? []);
      const span = { from: query.fromDate, to: query.toDate, now };
      const free = await freeSlots(connection, account, works, span);
      const present = (work: Work, slots: readonly FreeSlot[]): Slot[] => {
        const { resource } = work;
        const alike = { location: account.location.id, resource: resource.number, services: query.srvIds };
        const starts = slots.map((slot) => ({ time: slot.time, price: priceOf(work, slot) }));
        const keys = slotKeys(key, alike, starts, now);
        return slots.map(({ day, minutes }, at) => ({
          key: keys[at]!,
          date: day,
          time: timeOfDay(minutes),
          length: work.minutes,
          resourceId: resource.number,
          serviceIds: query.srvIds,
          resourceHashId: resource.hashId,
        }));
      };
      const resourceSlots = resources.map((resource) => {
        const at = works.findIndex((work) => work.resource === resource);
        return { hashId: resource.hashId, slots: at < 0 ? [] : present(works[at]!, free[at]!) };
      });
      return ok({ status: 200, body: { resourceSlots } });
    });
  },
});
