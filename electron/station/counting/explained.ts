/**
 * Whether it is known how an item came to its balance. The service shows a movement ten seconds late, so that another
 * computer's count of the last seconds is only seen by a balance that nothing explains.
 */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { Api } from '../api/api.ts';
import type { Core } from '../core.ts';
import type { CountedRow } from '../store/count-rows.ts';
import type { CountReferences } from './another-count.ts';

/** Longer than a movement is hidden. */
const hiddenMs = 12_000;

interface ExplainedPorts extends Pick<Core, 'serviceNow' | 'signal'> {
  readonly api: Api;
  readonly references: Pick<CountReferences, 'isAnothers'>;
}

interface CountedItem {
  readonly itemId: string;
  readonly row: Pick<CountedRow, 'before' | 'known'>;
  /** Packs at the service. */
  readonly packs: number;
}

/** The items whose balance only a count at another computer explains; empty while the service cannot be reached. */
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
    const isCounted = moved.value.some(references.isAnothers);
    if (isCounted || balanceShown(itemId, row, moved.value, mixes.value) !== packs) found.push(itemId);
  }
  return found;
}

/** Packs by what the service shows: the last movement's balance, less what the mixes of the last seconds finished. */
function balanceShown(
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
