/** What customers ask of the sample's first location, which is booked from the web. */
import { dayAt, daysAfter } from '../../shared/days.ts';
import type { RefData } from '../../shared/widget/account.ts';
import { request } from '../load/job.ts';
import type { BenchService } from '../servers/service.ts';

/** Where its calls are. */
export const account = '/api/v2/partner/web/nyans-sodermalm';

export async function refDataOf({ url }: BenchService): Promise<RefData> {
  const response = await fetch(new URL(`${account}/ref-data`, url));
  return (await response.json()) as RefData;
}

/** A service that this resource performs and that is booked by itself. */
export function performedBy({ services, resourceMappings }: RefData, resource: number): number {
  const service = services.find(
    ({ serviceId, addon, classBooking }) =>
      resourceMappings[`${resource}:${serviceId}`]?.webAllowBooking === true && !addon && !classBooking,
  );
  if (service === undefined) throw new Error(`resource ${resource} performs nothing`);
  return service.serviceId;
}

/** `days` from today: tomorrow is 1. */
export const dayFromNow = (days: number): string => daysAfter(dayAt(Date.now(), 'Europe/Stockholm'), days);

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly resources: readonly number[];
  readonly service: number;
}

export const slotsPath = ({ from, to, resources, service }: Asked): string =>
  `${account}/resources/slots?fromDate=${from}&toDate=${to}&resIds=${resources.join(',')}&srvIds=${service}`;

/** A day each, fifty of them, of the resource that performs most. */
export async function daysAsked(service: BenchService): Promise<string[]> {
  const refData = await refDataOf(service);
  const resource = refData.resources[0]!.id;
  return Array.from({ length: 50 }, (_, at) => {
    const day = dayFromNow(at + 1);
    return request(
      'GET',
      slotsPath({ from: day, to: day, resources: [resource], service: performedBy(refData, resource) }),
    );
  });
}
