/** Several services on one database, as several processes would be. */
import { request } from 'node:http';
import { sampleKeys } from '../sample/sample-ids.ts';
import { newDatabase, openSalon, type Opening, type Salon } from './salon.ts';

/** Their ids differ; their clocks begin at the same time. */
export async function openTogether(count: number, opening: Opening = {}): Promise<Salon[]> {
  const database = await newDatabase();
  const salons: Salon[] = [];
  for (let at = 0; at < count; at += 1)
    salons.push(await openSalon({ ...opening, database, seed: `service ${at}` }));
  return salons;
}

/** A POST whose body has begun to come, and that the service reads: `finish` sends the rest, and answers its status. */
export async function beginRequest(salon: Salon, path: string, body: unknown, idempotencyKey: string) {
  const text = JSON.stringify(body);
  const outgoing = request(`${salon.url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${sampleKeys.full}`,
      'Idempotency-Key': idempotencyKey,
      'Content-Length': Buffer.byteLength(text),
      // The service says when it has begun to read: no waiting by the clock.
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
