/** Every balance is the sum of its movements: a chain without gaps, from the first to what is in stock now. */
import { keyFor, type Salon } from './draft.ts';
import type { Sent } from './sent.ts';
import type { Wire } from './wire.ts';

interface Movement {
  readonly id: string;
  readonly productId?: string;
  readonly colourBarItemId?: string;
  readonly quantity: number;
  readonly balanceAfter: number;
}
interface Stocked {
  readonly id: string;
  readonly packs?: number;
  readonly stockQuantity?: number;
}

async function everyPage<Row>(wire: Wire, salon: Salon, location: string, list: string): Promise<Row[]> {
  const rows: Row[] = [];
  const headers = [['Authorization', `Bearer ${keyFor(salon, location)}`]] as const;
  for (let after = ''; ;) {
    const target = `/v1/locations/${location}/${list}?limit=200${after}`;
    const sent: Sent = { method: 'GET', target, headers, body: null };
    const { text } = await wire.exchange(sent, 'whole');
    const { data, nextCursor } = JSON.parse(text) as { data: Row[]; nextCursor?: string };
    rows.push(...data);
    if (nextCursor === undefined) return rows;
    after = `&after=${nextCursor}`;
  }
}

/** One sentence for each balance that does not fit. */
export async function wrongBalances(wire: Wire, salon: Salon): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id: location } of salon.locations) {
    const balances = new Map<string, number>();
    for (const movement of await everyPage<Movement>(wire, salon, location, 'stock-movements')) {
      const { id, productId, colourBarItemId, quantity, balanceAfter } = movement;
      const moved = productId ?? colourBarItemId ?? '';
      const before = balances.get(moved);
      if (balanceAfter < 0) wrong.push(`${id}: the balance is below zero`);
      if (before !== undefined && before + quantity !== balanceAfter)
        wrong.push(`${id}: ${before} and ${quantity} are not ${balanceAfter}`);
      balances.set(moved, balanceAfter);
    }
    for (const list of ['colour-bar-items', 'products'])
      for (const { id, packs, stockQuantity } of await everyPage<Stocked>(wire, salon, location, list)) {
        const [now, last] = [packs ?? stockQuantity, balances.get(id)];
        if (last !== undefined && now !== last)
          wrong.push(`${id}: ${now} in stock, ${last} after the last movement`);
      }
  }
  return wrong;
}
