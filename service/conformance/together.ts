/** Several services on one database, like several processes. */
import { request } from 'node:http';
import { sampleKeys } from '../sample/sample-ids.ts';
import { newDatabase, openSalon, type Opening, type Salon } from './salon.ts';

/** Services with different ids and clocks that begin at the same time. */
export async function openTogether(count: number, opening: Opening = {}): Promise<Salon[]> {
  const database = await newDatabase();
  const salons: Salon[] = [];
  for (let at = 0; at < count; at += 1)
    salons.push(await openSalon({ ...opening, database, seed: `service ${at}` }));
  return salons;
}

/** A POST with a partial body that the service is reading: `finish` sends the rest and returns the status. */
export async function beginRequest(salon: Salon, path: string, body: unknown, idempotencyKey: string) {
  const text = JSON.stringify(body);
  const outgoing = request(`${salon.url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sampleKeys.full}`,
      'Idempotency-Key': idempotencyKey,
      'Content-Length': Buffer.byteLength(text),
      // The service answers 100 Continue when it reads, so no waiting time is needed.
      Expect: '100-continue',
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
  });
  await new Promise<void>((resolve) => {
    outgoing.on('continue', resolve);
    outgoing.flushHeaders();
  });
  outgoing.write(text.slice(0, 5));
  return {
    finish: () => {
      outgoing.end(text.slice(5));
      return status;
    },
  };
}
