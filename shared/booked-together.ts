/** Which services can be booked together. Pure. */
import type { BookableService, VisitPlan } from './bridge/visits.ts';

/** The resources that perform all of them. */
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
 * What is chosen after a tap on a service; null: it cannot be chosen beside the others. An add-on stands only beside a
 * service that takes it; where one service only may be booked, another takes its place.
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
