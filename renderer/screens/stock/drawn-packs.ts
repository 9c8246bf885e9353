/** How a balance is drawn: each pack as far as it is filled, 0 to 1, the open one last. Pure. */
import type { ItemView } from '../../../shared/bridge/catalogue.ts';

/** As many as stand in one row of the panel. */
const mostDrawn = 6;

export function drawnPacks({
  packs,
  openUsed,
  openLeft,
  packSize,
}: Pick<ItemView, 'packs' | 'openUsed' | 'openLeft' | 'packSize'>): {
  readonly packs: readonly number[];
  /** Whole packs that are not drawn. */
  readonly more: number;
} {
  const open = packs > 0 && openUsed > 0 && packSize !== null ? [(openLeft ?? 0) / packSize] : [];
  const whole = packs - open.length;
  const drawn = Math.min(whole, mostDrawn - open.length);
  return { packs: [...Array<number>(drawn).fill(1), ...open], more: whole - drawn };
}
