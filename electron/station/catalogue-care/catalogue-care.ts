/**
 * Staff's changes to ranges, items and barcodes. New and changed ones are saved and sent like every write. A removal
 * asks the service at once, as only the service knows the stock that goes with it.
 */
import type {
  ColourBarItem,
  ColourBarItemCreate,
  ColourBarItemUpdate,
} from '../../../shared/api/colour-bar-items.ts';
import type { ColourBarRangeCreate, ColourBarRangeUpdate } from '../../../shared/api/colour-bar-ranges.ts';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import { parseBarcode } from '../../../shared/colour-bar/barcodes.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Api } from '../api/api.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { settledSoon } from '../outbox/settled-soon.ts';
import type { Clock, Random } from '../ports.ts';
import type { Products } from '../products/products.ts';
import type { Signals } from '../signals.ts';
import { barcodeRemovalEntry } from '../writes/barcode-removal.ts';
import { barcodeEntry } from '../writes/barcode.ts';
import { othersThan } from '../writes/changed-fields.ts';
import { itemEntry } from '../writes/item.ts';
import { newItemEntry } from '../writes/new-item.ts';
import { newRangeEntry } from '../writes/new-range.ts';
import { rangeEntry } from '../writes/range.ts';
import { answeredId, writePlace, type NewEntry, type WritePlace } from '../writes/write.ts';
import { withWrittenMoney } from './written-money.ts';

interface CatalogueCarePorts {
  readonly api: Api;
  readonly clock: Clock;
  readonly random: Random;
  readonly signals: Signals;
  readonly connection: Pick<ServiceConnection, 'location' | 'place' | 'origin' | 'isOnline'>;
  readonly catalogue: Catalogue;
  readonly products: Pick<Products, 'ofBarcode'>;
  readonly outbox: Pick<Outbox, 'save' | 'send' | 'rows' | 'ofItem'>;
  readonly entries: Pick<Entries, 'close'>;
  readonly changed: () => void;
}

type Saved = Promise<Result<CallOutput<'catalogue.createItem'>>>;

export interface CatalogueCare {
  readonly ranges: () => Promise<Result<CallOutput<'catalogue.ranges'>>>;
  readonly createRange: (range: ColourBarRangeCreate, by: StaffMember) => Saved;
  readonly changeRange: (rangeId: string, change: ColourBarRangeUpdate, by: StaffMember) => Saved;
  readonly removeRange: (rangeId: string) => Promise<Result<null>>;
  readonly createItem: (item: ColourBarItemCreate, by: StaffMember) => Saved;
  readonly changeItem: (itemId: string, change: ColourBarItemUpdate, by: StaffMember) => Saved;
  readonly removeItem: (itemId: string) => Promise<Result<null>>;
  readonly addBarcode: (itemId: string, code: string, by: StaffMember) => Saved;
  readonly removeBarcode: (itemId: string, ean: string, by: StaffMember) => Saved;
}

/** The service's own error (`service/domain`), returned without a request. */
const taken = (field: 'name' | 'shade') =>
  fail('duplicate', { details: { fieldErrors: { [field]: 'is taken' } } });

export function createCatalogueCare(ports: CatalogueCarePorts): CatalogueCare {
  const { api, random, connection, catalogue, outbox, entries } = ports;

  /**
   * Saves it and waits a few seconds for the answer. An entry refused by then is closed, and its failure returned to
   * the person at the screen.
   */
  const save = async (make: (at: WritePlace, reference: string) => NewEntry, by: StaffMember): Saved => {
    const at = writePlace(ports);
    if (!at.ok) return at;
    const { id } = outbox.save(make(at.value, random.uuid()));
    outbox.send();
    const row = connection.isOnline() ? await settledSoon(ports, id) : null;
    const { state, failure, doubtful } = row?.progress ?? {};
    if (row !== null && state === 'refused' && failure && doubtful !== true) {
      entries.close(row, { what: 'undone', because: 'undone', by });
      return { ok: false, error: failure };
    }
    return ok({ id: state === 'done' ? answeredId(row?.answer) : null });
  };

  const holdsName = (name: string, but?: string) =>
    catalogue
      .index()
      .ranges()
      .some((range) => range.name === name && range.id !== but);
  const holdsShade = (rangeId: string, shade: string, but?: string) =>
    catalogue
      .index()
      .itemsOf(rangeId)
      .some(({ item }) => item.shade === shade && item.id !== but);
  /** The barcode's stored form. `barcode_invalid`; `duplicate`, with the item or product that has it. */
  const free = async (code: string, but?: string): Promise<Result<string>> => {
    const barcode = parseBarcode(code);
    if (barcode.type === 'unreadable') return fail('barcode_invalid');
    const { ean } = barcode;
    const [holder] = catalogue
      .index()
      .withBarcode(barcode.gtin14)
      .filter(({ item }) => item.id !== but);
    if (holder) return fail('duplicate', { details: { ean, colourBarItemId: holder.item.id } });
    const products = await ports.products.ofBarcode(ean);
    const [product] = products.ok ? products.value : [];
    return product ? fail('duplicate', { details: { ean, productId: product.productId } }) : ok(ean);
  };

  /** Asks the service at once, which alone knows the stock that goes with it. */
  const remove = async (kind: 'range' | 'item', id: string): Promise<Result<null>> => {
    const location = connection.location();
    if (location === null) return fail('not_connected');
    if (!connection.isOnline()) return fail('offline');
    const given = { idempotencyKey: random.uuid() };
    const params = { locationId: location.id };
    const removed =
      kind === 'range'
        ? await api.colourBarRanges.remove({ ...given, params: { ...params, colourBarRangeId: id } })
        : await api.colourBarItems.remove({ ...given, params: { ...params, colourBarItemId: id } });
    if (!removed.ok && removed.error.code !== 'entity_not_found') return removed;
    catalogue.remove(kind, id);
    ports.changed();
    return ok(null);
  };
  const itemOf = (itemId: string): { item: ColourBarItem; rangeName: string } | null => {
    const item = catalogue.index().item(itemId)?.item;
    return item ? { item, rangeName: catalogue.index().range(item.rangeId)?.name ?? '' } : null;
  };
  const nothingChanged = ok({ id: null });

  return {
    ranges: catalogue.whenReady(() =>
      ok(
        catalogue
          .index()
          .ranges()
          .map(({ id, name, kind, packSize, listPrice, mixingRatio }) => ({
            rangeId: id,
            name,
            kind,
            packSize: packSize ?? null,
            listPrice: listPrice ?? null,
            mixingRatio: mixingRatio ?? null,
            items: catalogue.index().itemsOf(id).length,
          })),
      ),
    ),
    createRange: catalogue.whenReady(async (range, by) => {
      if (holdsName(range.name)) return taken('name');
      return save((at, reference) => newRangeEntry(at, withWrittenMoney(range), by, reference), by);
    }),
    changeRange: catalogue.whenReady(async (rangeId, given, by) => {
      const range = catalogue.index().range(rangeId);
      if (!range) return fail('unknown_here');
      const change = othersThan(range, withWrittenMoney(given));
      if (Object.keys(change).length === 0) return nothingChanged;
      if (change.name !== undefined && holdsName(change.name, rangeId)) return taken('name');
      return save((at, reference) => rangeEntry(at, { range, change }, by, reference), by);
    }),
    removeRange: (rangeId) => remove('range', rangeId),
    createItem: catalogue.whenReady(async (given, by) => {
      const range = catalogue.index().range(given.rangeId);
      if (!range) return fail('unknown_here');
      if (holdsShade(range.id, given.shade)) return taken('shade');
      const eans: string[] = [];
      for (const code of given.eans ?? []) {
        const ean = await free(code);
        if (!ean.ok) return ean;
        eans.push(ean.value);
      }
      const item = { ...withWrittenMoney(given), eans };
      return save((at, reference) => newItemEntry(at, { item, rangeName: range.name }, by, reference), by);
    }),
    changeItem: catalogue.whenReady(async (itemId, given, by) => {
      const known = itemOf(itemId);
      if (known === null) return fail('unknown_here');
      const change = othersThan(known.item, withWrittenMoney(given));
      if (Object.keys(change).length === 0) return nothingChanged;
      if (change.shade !== undefined && holdsShade(known.item.rangeId, change.shade, itemId))
        return taken('shade');
      return save((at, reference) => itemEntry(at, { ...known, change }, by, reference), by);
    }),
    removeItem: catalogue.whenReady(async (itemId) =>
      // Pending entries about it would fail.
      outbox.ofItem(itemId).length > 0
        ? fail('not_ready', { details: { why: 'waiting' } })
        : remove('item', itemId),
    ),
    addBarcode: catalogue.whenReady(async (itemId, code, by) => {
      const known = itemOf(itemId);
      if (known === null) return fail('unknown_here');
      const ean = await free(code, itemId);
      if (!ean.ok) return ean;
      return save((at, reference) => barcodeEntry(at, { ...known, ean: ean.value }, by, reference), by);
    }),
    removeBarcode: catalogue.whenReady(async (itemId, ean, by) => {
      const known = itemOf(itemId);
      if (known === null) return fail('unknown_here');
      if (known.item.catalogueEans.includes(ean)) return fail('not_allowed');
      return save((at, reference) => barcodeRemovalEntry(at, { ...known, ean }, by, reference), by);
    }),
  };
}
