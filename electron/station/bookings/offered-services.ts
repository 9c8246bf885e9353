/** The services of the location, cached so that colour bookings are recognised without the service too. */
import { z } from 'zod';
import type { Service } from '../../../shared/api/services.ts';
import type { ServiceGroupView } from '../../../shared/bridge/bookings.ts';
import { needsColour, type OfferedService } from '../../../shared/colour-bar/colour-services.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Clock } from '../ports.ts';
import { isRecent } from '../recent.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';

const named = z.object({ id: z.string(), name: z.string() });
/** What a service costs; missing in what an older version kept. */
const priced = z.object({
  price: z.string().nullable().default(null),
  priceFrom: z.boolean().default(false),
  vatPercent: z.string().nullable().default(null),
  vatParts: z
    .array(z.object({ name: z.string().nullable(), price: z.string(), vatPercent: z.string() }))
    .default([]),
});
type ServicePrice = z.output<typeof priced>;
const kept = z.object({
  groups: z.array(named),
  services: z.array(named.extend({ groupId: z.string().nullable(), ...priced.shape })),
  at: z.number(),
});

export interface OfferedPorts {
  readonly api: Api;
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'isOnline'>;
  /** The ids that staff chose; null: none chosen. */
  readonly chosen: () => readonly string[] | null;
}

export interface OfferedServices {
  /** Reads the location's services, unless they were read lately. */
  readonly refresh: () => Promise<Result<null>>;
  /** By the present services, and the present choice of colour services. */
  readonly needsColour: () => (service: { readonly serviceId: string; readonly name: string }) => boolean;
  readonly groups: () => ServiceGroupView[];
  /** With their prices, in the location's order. */
  readonly services: () => readonly (ServiceGroupView['services'][number] & ServicePrice)[];
  /** The key may not read them. */
  readonly isRefused: () => boolean;
}

/** Services change rarely. */
const freshMs = 60 * 60_000;

export function createOfferedServices(ports: OfferedPorts): OfferedServices {
  const { api, store, clock, connection } = ports;
  let refusedAt: string | null = null;
  const stored = () => {
    const place = connection.place();
    return place === null ? null : storedValue(store, `services ${place}`, kept);
  };
  const offeredOf = (): readonly OfferedService[] => {
    const { groups, services } = stored()?.get() ?? { groups: [], services: [] };
    const byId = new Map(groups.map((group) => [group.id, group]));
    return services.map(({ id, name, groupId }) => ({
      id,
      name,
      group: groupId === null ? null : (byId.get(groupId) ?? null),
    }));
  };
  return {
    refresh: async () => {
      const location = connection.location();
      const into = stored();
      if (location === null || into === null) return fail('not_connected');
      if (isRecent(clock, into.get()?.at ?? -Infinity, freshMs) || !connection.isOnline()) return ok(null);
      const params = { locationId: location.id };
      const services = await api.services.list.all({ params });
      refusedAt = !services.ok && services.error.code === 'forbidden' ? connection.place() : null;
      if (!services.ok) return services;
      const groups = await api.serviceGroups.list.all({ params });
      if (!groups.ok) return groups;
      into.set({
        groups: groups.value.map(({ id, name }) => ({ id, name })),
        services: services.value.map(({ id, name, groupId, ...service }) => ({
          id,
          name,
          groupId: groupId ?? null,
          ...priceOf(service),
        })),
        at: clock.now(),
      });
      return ok(null);
    },
    needsColour: () => {
      const groups = new Map(offeredOf().map(({ id, group }) => [id, group]));
      const chosen = ports.chosen();
      // Kept as when it was booked: its group is the one that it is in now.
      return ({ serviceId, name }) =>
        needsColour({ id: serviceId, name, group: groups.get(serviceId) ?? null }, chosen);
    },
    services: () => {
      const chosen = ports.chosen();
      const offered = new Map(offeredOf().map((service) => [service.id, service]));
      return (stored()?.get()?.services ?? []).map(({ groupId: _group, ...service }) => ({
        ...service,
        needsColour: needsColour(offered.get(service.id) ?? { ...service, group: null }, chosen),
      }));
    },
    isRefused: () => refusedAt !== null && refusedAt === connection.place(),
    groups: () => {
      const chosen = ports.chosen();
      const offered = offeredOf();
      const groups = new Map(offered.map(({ group }) => [group?.id ?? '', group?.name ?? '']));
      return [...groups].map(([id, name]) => {
        const services = offered
          .filter(({ group }) => (group?.id ?? '') === id)
          .map((service) => ({
            id: service.id,
            name: service.name,
            needsColour: needsColour(service, chosen),
          }));
        return { id, name, needsColour: services.every((service) => service.needsColour), services };
      });
    },
  };
}

const priceOf = ({
  price,
  priceFrom,
  vatPercent,
  vatParts = [],
}: Pick<Service, 'price' | 'priceFrom' | 'vatPercent' | 'vatParts'>): ServicePrice => ({
  price: price ?? null,
  priceFrom,
  vatPercent: vatPercent ?? null,
  vatParts: vatParts.map(({ name, ...part }) => ({ name: name ?? null, ...part })),
});
