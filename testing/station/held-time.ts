/** Reserves times of a sample salon on its booking page, one at a time. For tests only. */
import { dayAt, daysAfter } from '../../shared/days.ts';
import type { RefData } from '../../shared/widget/account.ts';
import type { Reserved } from '../../shared/widget/reservations.ts';
import type { Slot } from '../../shared/widget/slots.ts';

async function asked<T>(url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** `base`: the account's address. Each reservation releases the previous one; returns its `cbUuid`. */
export function heldTimes(base: string): () => Promise<string> {
  let before: string | undefined;
  return async () => {
    const { services, resources } = await asked<RefData>(`${base}/ref-data`);
    const today = dayAt(Date.now(), 'Europe/Stockholm');
    const resIds = resources.map(({ id }) => id).join(',');
    for (const { serviceId, addon } of services) {
      if (addon) continue;
      const query = `fromDate=${today}&toDate=${daysAfter(today, 20)}&resIds=${resIds}&srvIds=${serviceId}`;
      const { resourceSlots } = await asked<{ resourceSlots: { slots: Slot[] }[] }>(
        `${base}/resources/slots?${query}`,
      );
      const slot = resourceSlots.flatMap(({ slots }) => slots)[0];
      if (slot === undefined) continue;
      const sent = { slotKey: slot.key, cbUuid: before };
      const { cbUuid } = await asked<Reserved>(`${base}/booking/reserve`, sent);
      before = cbUuid;
      return cbUuid;
    }
    throw new Error('nothing is free');
  };
}
