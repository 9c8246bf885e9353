/** Stock movements form a chain, which concurrent changes must not break. */
import { expect } from 'vitest';
import type { ColourBarItem } from '../../shared/api/colour-bar-items.ts';
import type { StockMovement } from '../../shared/api/stock-movements.ts';
import type { Salon } from './salon.ts';

/** Expects each balance to follow from the previous movement, and the last to equal the item's; returns its packs. */
export async function chainOf(salon: Salon, item: string): Promise<number> {
  let after = '';
  let balance = 0;
  do {
    const query = `limit=200&colourBarItemId=${item}${after}`;
    const { body } = await salon.call<{ data: StockMovement[]; nextCursor?: string }>(
      'GET',
      `${salon.main}/stock-movements?${query}`,
    );
    for (const { quantity, balanceAfter, shortfall } of body.data) {
      balance += quantity;
      expect(balanceAfter).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(shortfall).toBeGreaterThanOrEqual(0);
    }
    after = body.nextCursor === undefined ? '' : `&after=${body.nextCursor}`;
  } while (after !== '');
  const { body } = await salon.call<ColourBarItem>('GET', `/v1/colour-bar-items/${item}`);
  expect(body.packs).toBe(balance);
  return balance;
}
