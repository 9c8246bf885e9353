/** One page of the entries sent and pending. Only the entries shown are read, even of ten thousand. */
import type { ActivityPage, ActivityShow, OutboxEntry } from '../../../shared/bridge/outbox.ts';
import { assertNever } from '../../../shared/result.ts';
import type { EntryRow } from '../writes/write.ts';
import type { Entries } from './entries.ts';

interface Source {
  readonly entries: Entries;
  readonly origin: string;
  readonly view: (row: EntryRow) => OutboxEntry;
}

/** `from` counts from 0. With `all`, entries that need attention come first; each part newest first. */
export function pageOfActivity(
  { entries, origin, view }: Source,
  show: ActivityShow,
  from: number,
  limit: number,
): ActivityPage {
  const { rows, queue } = entries;
  const hidden = rows.ofCorrections(origin);
  const counts = { all: rows.count(origin) - hidden.length, ...queue().counts() };
  const read = (of: readonly { readonly id: string }[]) =>
    of.slice(from, from + limit).flatMap(({ id }) => rows.byId(id) ?? []);
  const shown = (): EntryRow[] => {
    switch (show) {
      case 'attention':
      case 'waiting':
        return read(queue().newest(show));
      case 'all': {
        const attention = queue().newest('attention');
        const first = read(attention);
        const but = [...attention.map(({ seq }) => seq), ...hidden];
        const further = Math.max(0, from - attention.length);
        const left = limit - first.length;
        return left === 0 ? first : [...first, ...rows.newestBut(but, origin, further, left)];
      }
      default:
        return assertNever(show);
    }
  };
  return { counts, entries: shown().map(view) };
}
