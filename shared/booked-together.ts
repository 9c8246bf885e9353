/** Which services can be booked together. Pure. */
import type { BookableService, VisitPlan } from './bridge/visits.ts';

/** The resources that perform all of the services. */
export function performersOf(
  services: readonly BookableService[],
  serviceIds: readonly number[],
): readonly number[] {
  const [first = [], ...others] = serviceIds.map(
    (id) => services.find(({ serviceId }) => serviceId === id)?.resources ?? [],
  );
  return first.filter((resource) => others.every((all) => all.includes(resource)));
}

/**
 * The choice after a tap on a service; null: it cannot be chosen together with the others. An add-on needs a service that
 * takes it; where only one service may be booked, the tapped one replaces it.
 */
export function chosenAfter(
  { services, several }: Pick<VisitPlan, 'services' | 'several'>,
  chosen: readonly number[],
  serviceId: number,
): readonly number[] | null {
  const service = services.find((one) => one.serviceId === serviceId);
  if (service === undefined) return null;
  const isTaken = (id: number, by: readonly number[]) =>
    services.some((one) => by.includes(one.serviceId) && one.takes.includes(id));
  const standing = (ids: readonly number[]) =>
    ids.filter((id) => services.find((one) => one.serviceId === id)?.addOn !== true || isTaken(id, ids));
  if (chosen.includes(serviceId)) return standing(chosen.filter((id) => id !== serviceId));
  const next = service.addOn || several ? [...chosen, serviceId] : standing([serviceId]);
  if (service.addOn && !isTaken(serviceId, chosen)) return null;
  return performersOf(services, next).length > 0 ? next : null;
}
