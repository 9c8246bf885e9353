/** The service that the station works with: on one database file, ended and started again with other faults. */
import { copyFileSync } from 'node:fs';
import { startServer, type RunningServer } from '../bench/servers/process.ts';
import type { ColourBarItem } from '../shared/api/colour-bar-items.ts';
import type { ColourBarMix } from '../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../shared/api/stock-movements.ts';
import type { Found, Item } from './ledger.ts';
import { compiled } from './process.ts';

interface Ready {
  readonly url: string;
  readonly keys: Record<'full' | 'till', string>;
  readonly locations: readonly { readonly id: string }[];
  readonly staff: readonly { readonly pin?: string; readonly locationId: string }[];
}

export interface Salon extends Ready, AsyncDisposable {
  /** Ends the service, and starts it with these faults, or none, at the same address. */
  restart(faults: string | null): Promise<void>;
  readonly pin: string;
  /** Everything that the soak compares; only without faults. */
  found(items: readonly string[]): Promise<Found>;
  items(): Promise<Item[]>;
}

async function start(database: string, port: number, faults: string | null) {
  const server = await startServer(
    [
      '--disable-warning=ExperimentalWarning',
      'dist/service/main.js',
      '--sample',
      `--database=${database}`,
      `--port=${port}`,
      '--list-delay=0',
      '--rate-limit=0',
      ...(faults === null ? [] : [`--faults=${faults}`]),
    ],
    { isReady: (text) => text.startsWith('{'), env: compiled },
  );
  return { server, ready: JSON.parse(server.line) as Ready };
}

/** How many items the soak works with, and how many packs of each there are at first. */
const itemsUsed = 6;
const packsAtFirst = 20_000;

/** A database with the sample, and so much in stock that nothing of it runs out. Answers with the items. */
export async function makeDatabase(file: string): Promise<string[]> {
  const { server, ready } = await start(file, 0, null);
  await using _ = server;
  const at = new URL(`/v1/locations/${ready.locations[0]?.id}/`, ready.url);
  const headers = { authorization: `Bearer ${ready.keys.full}`, 'content-type': 'application/json' };
  const answer = await fetch(new URL('colour-bar-items?limit=200', at), { headers });
  const { data } = (await answer.json()) as { data: ColourBarItem[] };
  const items = data.filter(({ packSizeInUse }) => packSizeInUse !== undefined).slice(0, itemsUsed);
  const delivered = await fetch(new URL('stock-movements', at), {
    method: 'POST',
    headers,
    body: JSON.stringify({
      lines: items.map(({ id }) => ({ type: 'delivery', colourBarItemId: id, quantity: packsAtFirst })),
    }),
  });
  if (delivered.status !== 201) throw new Error(`no stock: ${await delivered.text()}`);
  return items.map(({ id }) => id);
}

export async function openSalon(made: string, file: string, items: readonly string[]): Promise<Salon> {
  copyFileSync(made, file);
  const first = await start(file, 0, null);
  let server: RunningServer | null = first.server;
  const { ready } = first;
  const port = Number(new URL(ready.url).port);
  const location = ready.locations[0]?.id ?? '';

  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(new URL(`/v1/locations/${location}/${path}`, ready.url), {
      headers: { authorization: `Bearer ${ready.keys.full}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const every = async <T>(path: string): Promise<T[]> => {
    const all: T[] = [];
    for (let after = ''; ;) {
      const page = await ask<{ data: T[]; nextCursor?: string }>(`${path}?limit=200${after}`);
      all.push(...page.data);
      if (page.nextCursor === undefined) return all;
      after = `&after=${encodeURIComponent(page.nextCursor)}`;
    }
  };
  const itemsNow = async (): Promise<Item[]> => {
    const found: Item[] = [];
    for (const id of items) {
      const { packSizeInUse, gramsLeft } = await ask<ColourBarItem>(`colour-bar-items/${id}`);
      if (packSizeInUse === undefined || gramsLeft === undefined) throw new Error(`${id} is not weighed`);
      found.push({ id, packSize: packSizeInUse, gramsLeft });
    }
    return found;
  };
  // The sample has mixes and documents of its own.
  const before = {
    mixes: new Set((await every<ColourBarMix>('colour-bar-mixes')).map(({ id }) => id)),
    movements: new Set((await every<StockMovement>('stock-movements')).map(({ id }) => id)),
  };
  const end = async (): Promise<void> => {
    await server?.[Symbol.asyncDispose]();
    server = null;
  };
  return {
    ...ready,
    pin: ready.staff.find(({ pin, locationId }) => locationId === location && pin !== undefined)?.pin ?? '',
    restart: async (faults) => {
      await end();
      ({ server } = await start(file, port, faults));
    },
    items: itemsNow,
    found: async () => ({
      mixes: (await every<ColourBarMix>('colour-bar-mixes')).filter(({ id }) => !before.mixes.has(id)),
      movements: (await every<StockMovement>('stock-movements')).filter(
        ({ id }) => !before.movements.has(id),
      ),
      items: await itemsNow(),
    }),
    [Symbol.asyncDispose]: end,
  };
}
