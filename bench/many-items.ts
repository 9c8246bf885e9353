/** A sample salon whose first location has 20,000 items, made through the service itself. */
import { withCheckDigit } from '../service/sample/data/eans.ts';
import { request } from './load/job.ts';
import { startLoad } from './load/load.ts';
import { startService, type Service } from './servers/service.ts';

export interface AddedItem {
  ean: string;
  /** Nothing else on any screen says the same. */
  name: string;
}

const perRange = 250;

/** 19942 begins no barcode of the sample. */
const itemNumber = (number: number): AddedItem => ({
  ean: withCheckDigit(`19942${String(number).padStart(7, '0')}`),
  name: `Bench ${String(number).padStart(5, '0')}`,
});

async function createRange(service: Service, number: number): Promise<string> {
  const answer = await fetch(new URL(`/v1/locations/${service.locationId}/colour-bar-ranges`, service.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Bench range ${number}`,
      kind: 'colour',
      packSize: 60,
      listPrice: '90.00',
      mixingRatio: '1',
    }),
  });
  if (answer.status !== 201) throw new Error(`no range: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Adds items to the database file until its first location has `total`; answers with those that were added. */
export async function fillDatabase(database: string, total: number, inSample: number): Promise<AddedItem[]> {
  await using service = await startService(database);
  await using load = startLoad();
  const added = Array.from({ length: total - inSample }, (_, number) => itemNumber(number));
  for (let from = 0; from < added.length; from += perRange) {
    const rangeId = await createRange(service, from / perRange);
    const requests = added
      .slice(from, from + perRange)
      .map(({ ean, name }, at) =>
        request(
          'POST',
          `/v1/locations/${service.locationId}/colour-bar-items`,
          { authorization: `Bearer ${service.key}` },
          JSON.stringify({ rangeId, shade: `${5 + (at % 5)}/${at}`, name, eans: [ean] }),
        ),
      );
    const job = {
      hostname: service.url.hostname,
      port: Number(service.url.port),
      connections: 4,
      awake: false,
      count: requests.length,
      requests,
    };
    await load.rate(job, 201);
  }
  return added;
}
