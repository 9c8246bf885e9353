/**
 * A supplier's list, or another computer's catalogue: read, compared with the present catalogue, reviewed, and only
 * then sent (`sending.ts`). One at a time for a place; it survives the lock and a restart.
 */
import { z } from 'zod';
import type { CallOutput, CallRead } from '../../../shared/bridge.ts';
import type { FileView } from '../../../shared/bridge/catalogue-file.ts';
import { staffMember, type StaffMember } from '../../../shared/bridge/session.ts';
import { columns } from '../../../shared/catalogue-file/columns.ts';
import { planOf, type Plan } from '../../../shared/catalogue-file/plan.ts';
import { readList, type ReadList } from '../../../shared/catalogue-file/read-list.ts';
import type { FileRow } from '../../../shared/catalogue-file/read-row.ts';
import { headingRow, itemRow, rangeRow } from '../../../shared/catalogue-file/written.ts';
import { gtin14 } from '../../../shared/colour-bar/barcodes.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import { yieldToEvents } from '../lifetime.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock, Random } from '../ports.ts';
import type { Products } from '../products/products.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Signals } from '../signals.ts';
import { fileRows } from '../store/file-rows.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { knownItem, knownItems, knownRange } from './known-catalogue.ts';
import { createSending } from './sending.ts';

interface CatalogueFilePorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly signals: Signals;
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin'>;
  readonly settings: Pick<SavedSettings, 'get'>;
  readonly catalogue: Catalogue;
  readonly products: Pick<Products, 'search'>;
  readonly outbox: Pick<Outbox, 'save' | 'send' | 'rows'>;
  readonly entries: Pick<Entries, 'close' | 'commit' | 'queue'>;
  readonly changed: () => void;
}

export interface CatalogueFile {
  readonly hand: (part: CallRead<'catalogueFile.hand'>, by: StaffMember) => Promise<Result<FileView | null>>;
  readonly view: () => FileView | null;
  readonly rows: (wanted: CallRead<'catalogueFile.rows'>) => CallOutput<'catalogueFile.rows'>;
  readonly start: (wanted: CallRead<'catalogueFile.start'>, by: StaffMember) => Result<FileView>;
  readonly stop: () => Result<FileView>;
  readonly leave: () => Result<null>;
  readonly written: (wanted: CallRead<'catalogueFile.export'>) => CallOutput<'catalogueFile.export'>;
  readonly close: () => void;
}

/** A file's stored state besides its rows and steps. */
const kept = z.object({
  name: z.string(),
  by: staffMember,
  at: z.number(),
  state: z.enum(['planned', 'running', 'stopped', 'done']),
  columns: z.array(z.enum(columns)),
  ignored: z.array(z.string()),
  newRanges: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      packSize: z.int().nullable(),
      listPrice: z.string().nullable(),
    }),
  ),
  opening: z.object({ isWanted: z.boolean(), items: z.int(), packs: z.int() }),
  balancesLeft: z.int(),
  comment: z.string(),
});
type Kept = z.infer<typeof kept>;

const mostRows = 50_000;
const allProducts = 100_000;

export function createCatalogueFile(ports: CatalogueFilePorts): CatalogueFile {
  const { store, clock, connection, catalogue, changed } = ports;
  const rows = fileRows(store);
  const stored = (place: string) => storedValue(store, `catalogue file ${place}`, kept);
  const here = (): { place: string; file: Kept } | null => {
    const place = connection.place();
    const file = place === null ? null : stored(place).get();
    return place === null || file === null ? null : { place, file };
  };
  const put = (place: string, file: Kept) => {
    stored(place).set(file);
    changed();
  };
  const sending = createSending({
    ...ports,
    rows,
    running: (place) => {
      const file = stored(place).get();
      return file?.state === 'running' ? file : null;
    },
    done: (place) => {
      const file = stored(place).get();
      if (file !== null) put(place, { ...file, state: 'done' });
    },
  });
  const goOn = () => {
    if (here()?.file.state === 'running') sending.begin();
  };
  ports.signals.on('begun', goOn).on('placeChanged', goOn);

  const view = (): FileView | null => {
    const now = here();
    if (now === null) return null;
    const { comment: _, at, ...file } = now.file;
    const steps = rows.stepCounts(now.place);
    return {
      ...file,
      at: new Date(at).toISOString(),
      counts: rows.counts(now.place),
      steps: {
        of: steps.ready + steps.saved + steps.done + steps.failed,
        done: steps.done,
        failed: steps.failed,
      },
    };
  };
  const seen = (): Result<FileView> => {
    const now = view();
    return now === null ? fail('unknown_here') : ok(now);
  };

  /** The rows that a page has uploaded so far, until the last part. */
  let handed: { readonly by: string; readonly name: string; rows: FileRow[] } | null = null;

  const planned = async (list: ReadList): Promise<Plan> => {
    const products = await ports.products.search('', allProducts);
    const byEan = new Map(
      (products.ok ? products.value.products : []).flatMap(({ eans, name }) =>
        eans.map((ean) => [gtin14(ean), name] as const),
      ),
    );
    return planOf(list, {
      ranges: catalogue.index().ranges().map(knownRange),
      items: knownItems(catalogue),
      productWith: (ean) => byEan.get(gtin14(ean)) ?? null,
    });
  };

  return {
    hand: async ({ name, at, rows: part, isLast, range }, by) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      if (here()?.file.state === 'running') return fail('not_ready', { details: { why: 'sending' } });
      if (at === 0) handed = { by: by.id, name, rows: [] };
      const isNext = handed?.by === by.id && handed.name === name && handed.rows.length === at;
      if (handed === null || !isNext) return fail('unknown_here');
      handed.rows.push(...part);
      if (handed.rows.length > mostRows) return fail('not_a_list', { details: { why: 'long' } });
      if (!isLast) return ok(null);
      const list = readList(handed.rows, { range, currency: connection.location()?.currency ?? null });
      handed = null;
      if (list === null) return fail('not_a_list', { details: { why: 'heading' } });
      if (list.lacksRange) return fail('not_a_list', { details: { why: 'range' } });
      await yieldToEvents();
      const plan = await planned(list);
      await yieldToEvents();
      if (connection.place() !== place) return fail('not_connected');
      const openings = plan.outcomes.filter(({ opening }) => opening > 0);
      store.transaction(() => {
        rows.keep(place, plan);
        put(place, {
          name,
          by,
          at: clock.now(),
          state: 'planned',
          columns: [...list.columns],
          ignored: list.ignored.slice(0, 60),
          newRanges: plan.steps.flatMap((step) =>
            step.type === 'newRange'
              ? [
                  {
                    name: step.range,
                    kind: step.values.kind,
                    packSize: step.values.packSize,
                    listPrice: step.values.listPrice,
                  },
                ]
              : [],
          ),
          opening: {
            isWanted: true,
            items: openings.length,
            packs: openings.reduce((sum, { opening }) => sum + opening, 0),
          },
          balancesLeft: plan.outcomes.filter(({ isBalanceLeft }) => isBalanceLeft).length,
          comment: '',
        });
      });
      return seen();
    },
    view,
    rows: ({ show, from, limit }) => {
      const now = here();
      return now === null ? [] : rows.rows(now.place, show, from, limit);
    },
    start: ({ opening, comment }, by) => {
      const now = here();
      if (now === null) return fail('unknown_here');
      const { place, file } = now;
      if (file.state === 'done') return fail('not_ready', { details: { why: 'done' } });
      store.transaction(() => {
        if (!opening) rows.leaveOut(place, 'opening');
        put(place, {
          ...file,
          state: 'running',
          by,
          comment,
          opening: { ...file.opening, isWanted: file.opening.isWanted && opening },
        });
      });
      sending.begin();
      return seen();
    },
    stop: () => {
      const now = here();
      if (now?.file.state === 'running') put(now.place, { ...now.file, state: 'stopped' });
      return seen();
    },
    leave: () => {
      const now = here();
      if (now === null) return ok(null);
      if (now.file.state === 'running') return fail('not_ready', { details: { why: 'sending' } });
      store.transaction(() => {
        rows.forget(now.place);
        stored(now.place).clear();
      });
      changed();
      return ok(null);
    },
    written: ({ from, limit }) => {
      const index = catalogue.index();
      const all = index
        .ranges()
        .flatMap((range) => [range, ...index.itemsOf(range.id).map(({ item }) => ({ range, item }))]);
      const part = all
        .slice(from, from + limit)
        .map((one) =>
          'item' in one ? itemRow(knownItem(catalogue, one.range, one.item)) : rangeRow(knownRange(one)),
        );
      const heading = from === 0 ? [headingRow(ports.settings.get().language)] : [];
      return { rows: [...heading, ...part].map((row) => [...row]), of: all.length };
    },
    close: sending.close,
  };
}
