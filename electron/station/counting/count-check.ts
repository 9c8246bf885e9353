/**
 * Before a count's document or mix is sent, removes items that another computer has counted since; they are counted again.
 * Otherwise two people who count the same shade, one of them offline, would correct it twice.
 */
import type { Api } from '../api/api.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Core } from '../core.ts';
import type { Entries } from '../outbox/entries.ts';
import { countRows } from '../store/count-rows.ts';
import { mixWrite } from '../writes/mix.ts';
import { countedFrom, type CountedFrom, type EntryRow } from '../writes/write.ts';
import { createCountReferences } from './another-count.ts';
import { entryWithout } from './count-entries.ts';
import { isUnknownTo, marginMs } from './known-balance.ts';
import { resent, sentCounts } from './sent-counts.ts';

interface CountCheckPorts extends Pick<Core, 'store' | 'random' | 'events' | 'signal'> {
  readonly api: Api;
  readonly catalogue: Catalogue;
  readonly entries: Entries;
}

export interface CountCheck {
  /** Resolves once the entry may be sent or was closed; null if it belongs to no count. */
  readonly preflight: (entry: EntryRow) => Promise<null> | null;
}

export function createCountCheck(ports: CountCheckPorts): CountCheck {
  const { api, catalogue, entries, signal, store } = ports;
  const rows = countRows(store);
  const counts = sentCounts(store);
  const references = createCountReferences(store, ports.random);

  /** The entry's items that another count has changed since; empty if the service cannot be reached. */
  const countedElsewhere = async (entry: EntryRow, from: CountedFrom): Promise<Set<string>> => {
    const params = { locationId: entry.params.locationId };
    const items = new Set(entry.details.items.map(({ itemId }) => itemId));
    const saved = counts.of(entry.place).filter(({ sent }) => entry.reference in sent);
    const updatedAtOf = new Map(saved.map(({ itemId, updatedAt }) => [itemId, updatedAt]));
    const found = new Set(
      saved.flatMap(({ itemId, lost, stale }) =>
        lost || (stale && entry.kind === mixWrite.kind) ? itemId : [],
      ),
    );
    const take = (itemId: string | undefined, at: string) => {
      if (itemId === undefined || !items.has(itemId)) return;
      if (isUnknownTo({ ...from, updatedAt: updatedAtOf.get(itemId) ?? null }, at)) found.add(itemId);
    };
    const after = from.movement ?? undefined;
    for await (const page of api.stockMovements.list.pages({
      params,
      query: { limit: 200, after },
      signal,
    })) {
      if (!page.ok) break;
      for (const movement of page.value) {
        if (references.isForeign(movement)) take(movement.colourBarItemId, movement.createdAt);
      }
    }
    const query = { from: new Date(from.at - marginMs).toISOString() };
    for await (const page of api.colourBarMixes.list.pages({ params, query, signal })) {
      if (!page.ok) break;
      for (const { bowls, undoneAt, externalReference, createdAt } of page.value)
        if (undoneAt === undefined && references.isForeign({ externalReference }))
          for (const { components } of bowls)
            for (const { colourBarItemId } of components) take(colourBarItemId, createdAt);
    }
    return found;
  };

  const leaveOut = (id: string, itemIds: ReadonlySet<string>) =>
    entries.commit(() => {
      const row = entries.rows.byId(id);
      if (row === null || row.progress.state !== 'waiting' || row.progress.doubtful) return;
      const rest = entryWithout(row, itemIds, { catalogue, reference: references.make });
      const saved = rest === null ? null : entries.save(rest);
      entries.close(row, {
        what: 'replaced',
        because: 'replaced',
        by: null,
        replacedBy: saved === null ? undefined : { what: 'entry', id: saved.id },
      });
      counts.change(row.place, (one) =>
        resent(one, row.reference, itemIds.has(one.itemId) ? null : (saved?.reference ?? null)),
      );
      for (const itemId of itemIds) {
        const counted = rows.of(row.place, itemId);
        if (counted !== null) rows.change(row.place, itemId, { ...counted, moved: true });
      }
    });

  const check = async (entry: EntryRow, from: CountedFrom): Promise<null> => {
    const itemIds = await countedElsewhere(entry, from);
    if (itemIds.size === 0) return null;
    leaveOut(entry.id, itemIds);
    ports.events.changed('counting');
    return null;
  };

  return {
    preflight: (entry) => {
      const from = countedFrom.safeParse(entry.details.countedFrom);
      // An entry that was sent before may be at the service already, so later counts do not contradict it.
      if (!from.success || entry.progress.doubtful) return null;
      return check(entry, from.data);
    },
  };
}
