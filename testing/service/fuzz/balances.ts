/** Checks that movements form a chain without gaps, from the first to the current balance. */
import { keyFor, type FuzzSalon } from './draft.ts';
import type { SentRequest } from './sent.ts';
import { everyRow } from '../sample-service.ts';
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

function listsOf(wire: Wire, salon: FuzzSalon, location: string) {
  const headers = [['Authorization', `Bearer ${keyFor(salon, location)}`]] as const;
  const page = async (list: string): Promise<unknown> => {
    const sent: SentRequest = {
      method: 'GET',
      target: `/v1/locations/${location}/${list}`,
      headers,
      body: null,
    };
    return JSON.parse((await wire.exchange(sent, 'whole')).text);
  };
  return <Row>(list: string) => everyRow<Row>(page, list);
}

/** One sentence for each wrong balance. */
export async function wrongBalances(wire: Wire, salon: FuzzSalon): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id: location } of salon.locations) {
    const rows = listsOf(wire, salon, location);
    const balances = new Map<string, number>();
    for (const movement of await rows<Movement>('stock-movements')) {
      const { id, productId, colourBarItemId, quantity, balanceAfter } = movement;
      const moved = productId ?? colourBarItemId ?? '';
      const before = balances.get(moved);
      if (balanceAfter < 0) wrong.push(`${id}: the balance is below zero`);
      if (before !== undefined && before + quantity !== balanceAfter)
        wrong.push(`${id}: ${before} and ${quantity} are not ${balanceAfter}`);
      balances.set(moved, balanceAfter);
    }
    for (const list of ['colour-bar-items', 'products'])
      for (const { id, packs, stockQuantity } of await rows<Stocked>(list)) {
        const [now, last] = [packs ?? stockQuantity, balances.get(id)];
        if (last !== undefined && now !== last)
          wrong.push(`${id}: ${now} in stock, ${last} after the last movement`);
      }
  }
  return wrong;
}
