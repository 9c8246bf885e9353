/**
 * Finds balances that no visible movement or mix explains. The service lists movements ten seconds late, so such a balance
 * is the only sign of another computer's recent count.
 */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { Api } from '../api/api.ts';
import type { Core } from '../core.ts';
import type { CountedRow } from '../store/count-rows.ts';
import type { CountReferences } from './another-count.ts';

/** Longer than the service hides a movement. */
const hiddenMs = 12_000;

interface ExplainedPorts extends Pick<Core, 'serviceNow' | 'signal'> {
  readonly api: Api;
  readonly references: Pick<CountReferences, 'isForeign'>;
}

interface CountedItem {
  readonly itemId: string;
  readonly row: Pick<CountedRow, 'before' | 'known'>;
  /** The service's balance in packs. */
  readonly packs: number;
}

/** Items that another computer has probably counted; empty if the service cannot be reached. */
export async function unexplained(
  { api, serviceNow, references, signal }: ExplainedPorts,
  locationId: string,
  items: readonly CountedItem[],
): Promise<readonly string[]> {
  if (items.length === 0) return [];
  const params = { locationId };
  const from = new Date(serviceNow() - hiddenMs).toISOString();
  const mixes = await api.colourBarMixes.list.all({ params, query: { from }, signal });
  if (!mixes.ok) return [];
  const found: string[] = [];
  for (const { itemId, row, packs } of items) {
    const query = { colourBarItemId: itemId, after: row.known.movement ?? undefined };
    const moved = await api.stockMovements.list.all({ params, query, signal });
    if (!moved.ok) continue;
    const isCounted = moved.value.some(references.isForeign);
    if (isCounted || expectedPacks(itemId, row, moved.value, mixes.value) !== packs) found.push(itemId);
  }
  return found;
}

/** Expected packs: the last listed movement's balance, less the packs finished by mixes without a movement yet. */
function expectedPacks(
  itemId: string,
  { before }: CountedItem['row'],
  moved: readonly StockMovement[],
  mixes: readonly ColourBarMix[],
): number {
  const shown = new Set(moved.map(({ colourBarMixId }) => colourBarMixId));
  const finished = mixes
    .filter(({ id, undoneAt }) => undoneAt === undefined && !shown.has(id))
    .flatMap(({ bowls }) => bowls.flatMap(({ components }) => components))
    .filter(({ colourBarItemId }) => colourBarItemId === itemId)
    .reduce((sum, { packsFinished }) => sum + packsFinished, 0);
  return (moved.at(-1)?.balanceAfter ?? before.packs) - finished;
}
