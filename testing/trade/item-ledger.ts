/**
 * One item's ledger in memory, with the service's rules for storing changes and undoing them. Only tests use it.
 */
import {
  correctWithdrawal,
  deliverPacks,
  takeComponent,
  withdrawPacks,
  type ComponentTaken,
  type PackMovement,
  type PackRules,
  type PackState,
  type Taken,
} from '../../shared/colour-bar/packs.ts';
import { undoComponent } from '../../shared/colour-bar/packs-undo.ts';

export interface ItemLedger {
  state: PackState;
  rules: PackRules;
  movements: {
    id: number;
    quantity: number;
    overdrawn: boolean;
    marked: boolean;
    corrected: boolean;
    balanceAfter: number;
  }[];
  /** In the order of commit: a later one has a higher place. */
  entries: (MixEntry | WithdrawalEntry)[];
}
export interface MixEntry {
  type: 'mix';
  undone: boolean;
  undoneAt: number;
  components: { taken: Taken; movementIds: number[] }[];
}
export interface WithdrawalEntry {
  type: 'withdrawal';
  movementId: number;
  left: number;
  openTaken: number;
  openReturned: boolean;
}

export const open = (packs: number, rules: PackRules): ItemLedger => ({
  state: { packs, openUsed: 0 },
  rules,
  movements: [],
  entries: [],
});

function record(
  ledger: ItemLedger,
  movement: Pick<PackMovement, 'quantity' | 'balanceAfter'>,
  cause: string,
) {
  const id = ledger.movements.length;
  const { quantity, balanceAfter } = movement;
  ledger.movements.push({
    id,
    quantity,
    balanceAfter,
    overdrawn: cause === 'overdrawn',
    marked: cause === 'marked',
    corrected: false,
  });
  return id;
}

export function register(ledger: ItemLedger, components: readonly ComponentTaken[]): MixEntry | null {
  const mix: MixEntry = { type: 'mix', undone: false, undoneAt: -1, components: [] };
  let { state } = ledger;
  for (const component of components) {
    const result = takeComponent(state, ledger.rules, component);
    if (!result.ok) return null;
    state = result.value.state;
    mix.components.push({ taken: result.value, movementIds: [] });
  }
  ledger.state = state;
  for (const component of mix.components)
    component.movementIds = component.taken.movements.map((movement) =>
      record(ledger, movement, movement.cause),
    );
  ledger.entries.push(mix);
  return mix;
}

export function withdraw(ledger: ItemLedger, quantity: number): void {
  const result = withdrawPacks(ledger.state, quantity);
  if (!result.ok) return;
  const { state, openTaken } = result.value;
  ledger.state = state;
  const movementId = record(ledger, { quantity: -quantity, balanceAfter: state.packs }, 'document');
  ledger.entries.push({ type: 'withdrawal', movementId, left: quantity, openTaken, openReturned: false });
}

export function deliver(ledger: ItemLedger, quantity: number): void {
  ledger.state = deliverPacks(ledger.state, quantity);
  record(ledger, { quantity, balanceAfter: ledger.state.packs }, 'document');
}

export function correct(ledger: ItemLedger, withdrawal: WithdrawalEntry): void {
  const movement = ledger.movements[withdrawal.movementId];
  if (movement === undefined || movement.corrected) return;
  const place = ledger.entries.indexOf(withdrawal);
  const mixSince = ledger.entries.some(
    (entry, at) => entry.type === 'mix' && (at > place || entry.undoneAt > place),
  );
  const { left, openTaken } = withdrawal;
  const corrected = correctWithdrawal(ledger.state, { left, openTaken, mixSince });
  ledger.state = corrected.state;
  withdrawal.openReturned = corrected.openReturned;
  movement.corrected = true;
  record(ledger, { quantity: left, balanceAfter: ledger.state.packs }, 'correction');
}

export function undoOnLedger(ledger: ItemLedger, mix: MixEntry): void {
  if (mix.undone) return;
  const later = ledger.entries.slice(ledger.entries.indexOf(mix) + 1);
  const standing = later.filter((entry) => entry.type === 'mix' && !entry.undone) as MixEntry[];
  const left =
    standing.some(({ components }) =>
      components.some(({ taken }) => taken.movements.some(({ cause }) => cause === 'marked')),
    ) || later.some((entry) => entry.type === 'withdrawal' && entry.openTaken > 0 && !entry.openReturned);
  for (const { taken, movementIds } of mix.components.toReversed()) {
    const own = new Set(movementIds);
    const result = undoComponent(ledger.state, ledger.rules, {
      kept: taken.kept,
      movements: ledger.movements
        .filter(({ id }) => own.has(id))
        .map(({ id, quantity, corrected }) => ({ ref: id, quantity, corrected })),
      since: left ? 'open-pack-left' : standing.length > 0 ? 'taken' : 'nothing',
      overdrawn: ledger.movements
        .filter(({ id, overdrawn, corrected }) => overdrawn && !corrected && !own.has(id))
        .map(({ id, quantity }) => ({ ref: id, quantity }))
        .toReversed(),
    });
    for (const entry of result.records) {
      record(ledger, entry, entry.type === 'withdrawal' ? entry.cause : 'correction');
      if (entry.type !== 'correction') continue;
      const corrected = ledger.movements[entry.corrects];
      if (corrected === undefined || corrected.corrected || entry.quantity + corrected.quantity !== 0)
        throw new Error('corrects what it may not');
      corrected.corrected = true;
    }
    ledger.state = result.state;
  }
  mix.undone = true;
  mix.undoneAt = ledger.entries.length;
}
