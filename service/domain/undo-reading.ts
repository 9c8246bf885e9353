/** What undoing a mix reads: once for the mix or for an item, never for each component, and kept true as it records. */
import type { RecordedMovement, UndoneComponent } from '../../shared/colour-bar/packs-undo.ts';
import type { Connection } from '../database/connection.ts';
import { takenSince } from '../database/mixes.ts';
import {
  movementsOfMix,
  openPackWithdrawnSince,
  overdrawnStanding,
  packMarkedSince,
} from '../database/movements.ts';
import type { MixComponentsTable, MovementsTable } from '../database/tables.ts';

type Read = Pick<UndoneComponent<string>, 'movements' | 'since' | 'overdrawn'>;

export interface UndoReading {
  /** `packSize`: the item's in use, or what it was; grams. */
  read(component: MixComponentsTable, packSize: number): Promise<Read>;
  /** Told of each movement that undoing records. */
  recorded(movement: MovementsTable): void;
}

interface Standing extends RecordedMovement<string> {
  readonly mix: string | null;
  readonly component: number | null;
}

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** All components of a mix have its sequence: what came after one of an item came after each of that item. */
async function sinceMix(
  connection: Connection,
  { item_id: item, sequence, mix_id: mix }: MixComponentsTable,
): Promise<UndoneComponent<string>['since']> {
  const marked = await connection.first(packMarkedSince, { item, sequence, mix });
  if (marked !== undefined) return 'open-pack-left';
  const withdrawn = await connection.first(openPackWithdrawnSince, { item, sequence });
  if (withdrawn !== undefined) return 'open-pack-left';
  return (await connection.first(takenSince, { item, sequence })) === undefined ? 'nothing' : 'taken';
}

export async function undoReading(
  connection: Connection,
  mix: string,
  components: readonly MixComponentsTable[],
): Promise<UndoReading> {
  const own = grouped(await connection.all(movementsOfMix, { mix }), ({ component }) => component);
  const ofItem = grouped(components, ({ item_id }) => item_id);
  const corrected = new Set<string>();
  const since = new Map<string, UndoneComponent<string>['since']>();
  /** By item, newest first. */
  const standing = new Map<string, Standing[]>();

  /** As many as U can fall below zero by, beside a component's own; for all of the item's components together. */
  const mostOf = (item: string, packSize: number): number =>
    (ofItem.get(item) ?? []).reduce(
      (sum, { component, used_after }) =>
        sum + Math.ceil(used_after / packSize) + 2 * (own.get(component)?.length ?? 0) + 1,
      0,
    );

  const readStanding = async (item: string, packSize: number): Promise<Standing[]> =>
    (await connection.all(overdrawnStanding, { item, count: mostOf(item, packSize) })).map(
      ({ id, quantity, mix_id, component }) => ({ ref: id, quantity, mix: mix_id, component }),
    );

  return {
    async read(component, packSize) {
      const { item_id: item, component: at } = component;
      if (!since.has(item)) {
        since.set(item, await sinceMix(connection, component));
        standing.set(item, await readStanding(item, packSize));
      }
      return {
        movements: (own.get(at) ?? []).map(({ id, quantity, corrected_by }) => ({
          ref: id,
          quantity,
          corrected: corrected_by !== null || corrected.has(id),
        })),
        since: since.get(item) ?? 'nothing',
        overdrawn: (standing.get(item) ?? []).filter((one) => one.mix !== mix || one.component !== at),
      };
    },
    recorded({ id, item_id, quantity, cause, mix_id, component, corrects_movement_id: corrects }) {
      const left = standing.get(item_id ?? '') ?? [];
      if (cause === 'overdrawn') left.unshift({ ref: id, quantity, mix: mix_id, component });
      if (corrects === null) return;
      corrected.add(corrects);
      const place = left.findIndex(({ ref }) => ref === corrects);
      if (place >= 0) left.splice(place, 1);
    },
  };
}
