/**
 * Undoing a component: which movements are corrected and what the open pack holds then (decisions 4, Undo). Pure:
 * from the service's records it makes the records to add.
 */
import {
  finishOverdrawn,
  overBySize,
  packState,
  type KeptComponent,
  type PackMovement,
  type PackRules,
  type PackState,
} from './packs.ts';

/** A recorded movement, named as the caller names it. */
export interface RecordedMovement<Ref> {
  readonly ref: Ref;
  /** 0 or less, as recorded. */
  readonly quantity: number;
}

export interface UndoneComponent<Ref> {
  readonly kept: KeptComponent;
  /** The component's own movements, oldest first. One corrected already was given back by undoing another mix. */
  readonly movements: readonly (RecordedMovement<Ref> & { readonly corrected: boolean })[];
  /**
   * What happened to the item after this component. Components of this mix that were undone just now do not count, nor do
   * components of undone mixes.
   * - `open-pack-left`: a later component of a mix that stands has a `marked` movement, or a later stock document's
   *   withdrawal had `openTaken` > 0 and no correction of it has `openReturned`;
   * - `taken`: else, a later component of a mix that stands took from the item;
   * - `nothing`: else.
   */
  readonly since: 'nothing' | 'taken' | 'open-pack-left';
  /**
   * The item's uncorrected `overdrawn` movements of every mix, newest first, this component's own left out; those that
   * this undo recorded for components before this one are included. Read only as far as needed.
   */
  readonly overdrawn: Iterable<RecordedMovement<Ref>>;
}

/** What undoing records, in order, all with the undone mix's id. */
export type UndoRecord<Ref> =
  | {
      readonly type: 'correction';
      readonly corrects: Ref;
      /** What comes back; 0 for a short one. */
      readonly quantity: number;
      readonly balanceAfter: number;
    }
  | ({ readonly type: 'withdrawal' } & PackMovement);

/**
 * Undoes one component (decisions 4, Undo 1 to 4). A mix's components are undone last first; the caller skips deleted
 * items. `rules` are the current ones.
 *
 * Undo 3 finishes only what this undo put over P: a U that stood over P because the pack size was made smaller stays, as
 * changing the size moves nothing. So undoing the latest component restores the item exactly even then.
 */
export function undoComponent<Ref>(
  state: PackState,
  rules: PackRules,
  { kept, movements, since, overdrawn }: UndoneComponent<Ref>,
): { readonly state: PackState; readonly records: readonly UndoRecord<Ref>[] } {
  const records: UndoRecord<Ref>[] = [];
  let { packs, openUsed } = state;
  const correct = ({ ref, quantity }: RecordedMovement<Ref>): void => {
    packs -= quantity;
    records.push({ type: 'correction', corrects: ref, quantity: 0 - quantity, balanceAfter: packs });
  };

  const standing = movements.filter((movement) => !movement.corrected);
  for (const movement of standing.toReversed()) correct(movement);

  const packSize = rules.packSize ?? kept.packSize;
  if (packSize === null || since === 'open-pack-left') return { state: { ...state, packs }, records };

  const givenBack = movements.length - standing.length;
  if (since === 'nothing' && givenBack === 0 && openUsed === kept.after)
    return { state: packState(packs, kept.before + kept.broughtDown, kept.overdrawn), records };

  const bySize = overBySize(state, packSize);
  const change = kept.before - kept.after - packSize * givenBack;
  openUsed += change;
  if (change > 0 && rules.finishesWhenOverdrawn) {
    const finished = finishOverdrawn({ packs, openUsed }, packSize, bySize);
    ({ packs, openUsed } = finished.state);
    for (const movement of finished.movements) records.push({ type: 'withdrawal', ...movement });
  }
  if (openUsed < 0)
    for (const movement of overdrawn) {
      correct(movement);
      openUsed += packSize;
      if (openUsed >= 0) break;
    }
  openUsed = Math.max(0, openUsed);
  return { state: packState(packs, openUsed, openUsed - packSize - bySize), records };
}
