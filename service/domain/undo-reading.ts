/** Data for undoing a mix: read once per mix or item, not per component, and updated as the undo records movements. */
import type { RecordedMovement, UndoneComponent } from '../../shared/colour-bar/packs-undo.ts';
import type { Connection } from '../database/connection.ts';
import { grouped } from '../database/id-lists.ts';
import { takenSince } from '../database/mixes.ts';
import {
  movementsOfMix,
  openPackWithdrawnSince,
  overdrawnStanding,
  packMarkedSince,
} from '../database/movements.ts';
import type { MixComponentsTable, MovementsTable } from '../database/tables.ts';
import { turns } from './turns.ts';

type Read = Pick<UndoneComponent<string>, 'movements' | 'since' | 'overdrawn'>;

export interface UndoReading {
  of(component: MixComponentsTable): Read;
  /** Called with each movement that the undo creates. */
  recorded(movement: MovementsTable): void;
}

interface Standing extends RecordedMovement<string> {
  readonly mix: string | null;
  readonly component: number | null;
}

/** Data of an item, shared by all its components in the mix. */
interface OfItem {
  readonly since: UndoneComponent<string>['since'];
  /** Earlier uncorrected overdrawn movements, newest first; this undo has corrected those before index `from`. */
  readonly standing: readonly Standing[];
  from: number;
  /** Movements of this undo, oldest first. */
  readonly made: Standing[];
}

/** Rows or items of one read; the next read yields to other requests first. */
const rowsAtOnce = 1000;
const itemsAtOnce = 25;

/** All components of a mix share its sequence, so one answer per item is enough. */
async function sinceMix(
  connection: Connection,
  { item_id: item, sequence, mix_id: mix }: MixComponentsTable,
): Promise<UndoneComponent<string>['since']> {
  const [marked, withdrawn, taken] = await Promise.all([
    connection.first(packMarkedSince, { item, sequence, mix }),
    connection.first(openPackWithdrawnSince, { item, sequence }),
    connection.first(takenSince, { item, sequence }),
  ]);
  if (marked !== undefined || withdrawn !== undefined) return 'open-pack-left';
  return taken === undefined ? 'nothing' : 'taken';
}

/** `packSizeOf`: the item's pack size in use; null or undefined: none, or the item is gone. */
export async function undoReading(
  connection: Connection,
  mix: string,
  components: readonly MixComponentsTable[],
  packSizeOf: (item: string) => number | null | undefined,
): Promise<UndoReading> {
  const turn = turns();

  async function everyRow<R extends { sequence: number }>(
    page: (last: number | undefined, count: number) => Promise<R[]>,
    most = Infinity,
  ): Promise<R[]> {
    const rows: R[] = [];
    for (;;) {
      const count = Math.min(rowsAtOnce, most - rows.length);
      const next = await page(rows.at(-1)?.sequence, count);
      rows.push(...next);
      if (next.length < count || rows.length === most) return rows;
      await turn();
    }
  }

  const recordedOfMix = await everyRow((after = 0, count) =>
    connection.all(movementsOfMix, { mix, after, count }),
  );
  const own = grouped(recordedOfMix, ({ component }) => component);
  const ofItem = grouped(components, ({ item_id }) => item_id);
  const corrected = new Set<string>();
  const items = new Map<string, OfItem>();

  /** As many as U can fall below zero by, beside a component's own; for all of the item's components together. */
  const mostOf = (item: string): number =>
    (ofItem.get(item) ?? []).reduce((sum, { component, used_after, pack_size }) => {
      const packSize = packSizeOf(item) ?? pack_size ?? 1;
      return sum + Math.ceil(used_after / packSize) + 2 * (own.get(component)?.length ?? 0) + 1;
    }, 0);

  async function readItem(item: string): Promise<void> {
    const [since, standing] = await Promise.all([
      sinceMix(connection, ofItem.get(item)![0]!),
      everyRow(
        (before = Number.MAX_SAFE_INTEGER, count) =>
          connection.all(overdrawnStanding, { item, before, count }),
        mostOf(item),
      ),
    ]);
    items.set(item, {
      since,
      standing: standing.map(({ id, quantity, mix_id, component }) => ({
        ref: id,
        quantity,
        mix: mix_id,
        component,
      })),
      from: 0,
      made: [],
    });
  }

  const wanted = [...ofItem.keys()];
  for (let at = 0; at < wanted.length; at += itemsAtOnce) {
    await Promise.all(wanted.slice(at, at + itemsAtOnce).map(readItem));
    await turn();
  }

  function* overdrawnBeside(item: OfItem, at: number): Generator<Standing> {
    for (let last = item.made.length - 1; last >= 0; last -= 1)
      if (!corrected.has(item.made[last]!.ref) && item.made[last]!.component !== at) yield item.made[last]!;
    while (item.from < item.standing.length && corrected.has(item.standing[item.from]!.ref)) item.from += 1;
    for (let next = item.from; next < item.standing.length; next += 1) {
      const one = item.standing[next]!;
      if (!corrected.has(one.ref) && (one.mix !== mix || one.component !== at)) yield one;
    }
  }

  return {
    of({ item_id, component: at }) {
      const item = items.get(item_id)!;
      return {
        movements: (own.get(at) ?? []).map(({ id, quantity, corrected_by }) => ({
          ref: id,
          quantity,
          corrected: corrected_by !== null || corrected.has(id),
        })),
        since: item.since,
        overdrawn: overdrawnBeside(item, at),
      };
    },
    recorded({ id, item_id, quantity, cause, mix_id, component, corrects_movement_id: corrects }) {
      if (cause === 'overdrawn')
        items.get(item_id ?? '')?.made.push({ ref: id, quantity, mix: mix_id, component });
      if (corrects !== null) corrected.add(corrects);
    },
  };
}
