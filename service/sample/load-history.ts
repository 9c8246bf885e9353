/**
 * Loads a sample location's mixes, withdrawals and deliveries by the service's rules: each movement has its true balance,
 * and the final stock equals the stock before.
 */
import type { Connection } from '../database/connection.ts';
import { itemsByIds, stockItems, type ItemRow } from '../database/items.ts';
import { locationById } from '../database/organisations.ts';
import type { LocationsTable } from '../database/tables.ts';
import type { NewId } from '../domain/ids.ts';
import { registerMix } from '../domain/mixes.ts';
import { recordDocument } from '../domain/stock-documents.ts';
import type { StockDocument } from '../../shared/api/stock-movements.ts';
import type { ChooseCustomer } from './choose-customer.ts';
import type { SamplePlace } from './load-products.ts';
import type { SampleHistory, SampleMix, SampleShade, SampleWithdrawal } from './sample-history.ts';
import { sampleId } from './sample-ids.ts';

interface Site {
  readonly connection: Connection;
  readonly key: string;
  readonly location: LocationsTable;
  readonly newId: NewId;
  readonly choose: ChooseCustomer;
}

const itemOf = (key: string, { range, shade }: SampleShade): string => sampleId('cbi', key, range, shade);

export async function loadHistory(
  connection: Connection,
  { key, location: id }: SamplePlace,
  history: SampleHistory,
  choose: ChooseCustomer,
): Promise<void> {
  const location = (await connection.first(locationById, { id }))!;
  let made = 0;
  const newId: NewId = (prefix) => sampleId(prefix, key, 'history', String((made += 1)));
  const site: Site = { connection, key, location, newId, choose };
  const open = await beginnings(site, history);
  for (const [nth, from] of history.deliveredAt.entries()) {
    const to = history.deliveredAt[nth + 1] ?? Infinity;
    const within = <T extends { readonly at: number }>(rows: readonly T[]) =>
      rows.filter(({ at }) => at >= from && at < to);
    const mixes = within(history.mixes);
    const withdrawals = within(history.withdrawals);
    await deliver(site, from, packsUsed(key, open, mixes, withdrawals));
    const work = [
      ...mixes.map((mix) => ({ at: mix.at, put: () => mixed(site, mix) })),
      ...withdrawals.map((one) => ({ at: one.at, put: () => withdrawn(site, one) })),
    ];
    for (const { put } of work.toSorted((a, b) => a.at - b.at)) await put();
  }
}

interface OpenPack {
  readonly size: number;
  used: number;
}

/**
 * The open packs before the history, by item id, chosen so that the final stock is the sample's. A pack finishes when more
 * is taken than it holds, so 1 g up to all of it is taken from the open one.
 */
async function beginnings(
  { connection, key }: Site,
  { mixes }: SampleHistory,
): Promise<Map<string, OpenPack>> {
  const grams = new Map<string, number>();
  for (const use of mixes.flatMap(({ bowls }) => bowls.flat())) {
    const id = itemOf(key, use);
    grams.set(id, (grams.get(id) ?? 0) + use.amount);
  }
  const open = new Map<string, OpenPack>();
  for (const row of await itemsByIds(connection, [...grams.keys()])) {
    const size = sizeOf(row);
    const before = row.open_used - grams.get(row.id)! - 1;
    const used = ((before % size) + size) % size;
    open.set(row.id, { size, used: used + 1 });
    const { id, packs, overdrawn, created_at: now } = row;
    stockItems(connection, [{ id, packs, open_used: used + 1, overdrawn, updated_at: now }]);
  }
  return open;
}

function sizeOf({ id, pack_size, range_pack_size }: ItemRow): number {
  const size = pack_size ?? range_pack_size;
  if (size === null) throw new Error(`the sample weighs ${id}, which has no pack size`);
  return size;
}

/** Counts finished and withdrawn packs, and updates the open packs. */
function packsUsed(
  key: string,
  open: ReadonlyMap<string, OpenPack>,
  mixes: readonly SampleMix[],
  withdrawals: readonly SampleWithdrawal[],
): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  const add = (id: string, packs: number) => used.set(id, (used.get(id) ?? 0) + packs);
  for (const use of mixes.flatMap(({ bowls }) => bowls.flat())) {
    const id = itemOf(key, use);
    const pack = open.get(id)!;
    pack.used += use.amount;
    const finished = Math.ceil(pack.used / pack.size) - 1;
    pack.used -= finished * pack.size;
    if (finished > 0) add(id, finished);
  }
  for (const one of withdrawals) if (one.undoneAt === undefined) add(itemOf(key, one), one.packs);
  return used;
}

async function record(site: Site, now: number, document: StockDocument): Promise<string> {
  const recorded = await recordDocument(site.connection, { ...site, now }, document);
  if (!recorded.ok) throw new Error(`the sample's stock document: ${JSON.stringify(recorded.error)}`);
  return recorded.value.movements[0]!.id;
}

async function deliver(site: Site, at: number, packs: ReadonlyMap<string, number>): Promise<void> {
  const lines = [...packs].map(([colourBarItemId, quantity]) => ({
    type: 'delivery' as const,
    colourBarItemId,
    quantity,
  }));
  if (lines.length > 0) await record(site, at, { lines });
}

async function withdrawn(site: Site, one: SampleWithdrawal): Promise<void> {
  const { key } = site;
  const { at, packs, reason, comment, undoneAt } = one;
  const staffId = sampleId('stf', key, one.staff);
  const line = { type: 'withdrawal', colourBarItemId: itemOf(key, one), quantity: packs, reason } as const;
  const movement = await record(site, at, {
    lines: [line],
    staffId,
    ...(comment !== undefined && { comment }),
  });
  if (undoneAt === undefined) return;
  await record(site, undoneAt, { lines: [{ type: 'correction', correctsMovementId: movement }], staffId });
}

async function mixed({ choose, ...site }: Site, { at, staff, customer, bowls }: SampleMix): Promise<void> {
  const personId = customer === undefined ? undefined : choose(customer);
  const registered = await registerMix(
    site.connection,
    { ...site, now: at },
    {
      staffId: sampleId('stf', site.key, staff),
      ...(personId !== undefined && { personId }),
      bowls: bowls.map((uses) => ({
        components: uses.map((use) => ({ colourBarItemId: itemOf(site.key, use), amount: use.amount })),
      })),
    },
  );
  if (!registered.ok) throw new Error(`the sample's mix: ${JSON.stringify(registered.error)}`);
}
