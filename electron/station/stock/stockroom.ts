/** Everything about the shelf: its items, counts, orders and figures, each feature made of the ones before it. */
import { createCatalogueCare, type CatalogueCare } from '../catalogue-care/catalogue-care.ts';
import { createCatalogueFile, type CatalogueFile } from '../catalogue-file/catalogue-file.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueSync } from '../catalogue/catalogue-sync.ts';
import type { ItemsBehind } from '../catalogue/items-behind.ts';
import type { Minimums } from '../catalogue/minimums.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import { followCountsElsewhere } from '../counting/counted-elsewhere.ts';
import { createCounting, type Counting } from '../counting/counting.ts';
import type { Weighing } from '../drafts/weighing-ports.ts';
import { createFigures, forgetSampleFigures, type Figures } from '../figures/figures.ts';
import { createUsedLately, type UsedLately } from '../figures/used-lately.ts';
import type { Mixes } from '../mixes/mixes.ts';
import { createOrders, type Orders } from '../orders/orders.ts';
import { createSuppliers, type Suppliers } from '../orders/suppliers.ts';
import type { Entries } from '../outbox/entries.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { WentBack } from '../outbox/went-back.ts';
import type { Products } from '../products/products.ts';
import type { Session } from '../session/session.ts';
import type { SavedSettings } from '../settings/settings.ts';
import type { Sharing } from '../sharing/feature.ts';
import type { CountedDocuments } from './counted-documents.ts';
import { createStockFeature } from './feature.ts';
import type { Movements } from './movements.ts';

interface StockroomPorts extends Pick<
  Core,
  | 'store'
  | 'clock'
  | 'random'
  | 'log'
  | 'dataFolder'
  | 'sampleBeginsAnew'
  | 'serviceNow'
  | 'signal'
  | 'signals'
  | 'events'
  | 'lifetime'
> {
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly connection: ServiceConnection;
  readonly settings: SavedSettings;
  readonly session: Session;
  readonly entries: Entries;
  readonly minimums: Minimums;
  readonly catalogue: Catalogue;
  readonly behind: ItemsBehind;
  readonly sync: CatalogueSync;
  readonly outbox: Outbox;
  readonly wentBack: WentBack;
  readonly products: Products;
  readonly mixes: Mixes;
  readonly weighing: Weighing;
}

interface Stockroom {
  readonly movements: Movements;
  readonly counted: CountedDocuments;
  readonly figures: Figures;
  readonly usedLately: UsedLately;
  readonly orders: Orders;
  readonly suppliers: Suppliers;
  readonly catalogueCare: CatalogueCare;
  readonly catalogueFile: CatalogueFile;
  readonly counting: Counting;
}

export function createStockroom(ports: StockroomPorts): Stockroom {
  const { sharing, store, clock, random, log, dataFolder, serviceNow } = ports;
  const { signal, signals, events, lifetime, connection, settings, session, entries, minimums } = ports;
  const { catalogue, behind, sync, outbox, wentBack, products, mixes, weighing } = ports;
  const { movements, counted } = createStockFeature({
    store,
    clock,
    events,
    connection,
    session,
    catalogue,
    mixes,
    products,
  });

  if (ports.sampleBeginsAnew) forgetSampleFigures(dataFolder);
  const figures = createFigures({
    clock,
    serviceNow,
    log,
    dataFolder,
    signal,
    signals,
    events,
    lifetime,
    connection,
    catalogue,
    wentBack,
  });
  const usedLately = createUsedLately({ figures, catalogue, connection, minimums, clock });
  const suppliers = createSuppliers({ store, random, events, sharing, connection });
  const orders = createOrders({
    sharing,
    store,
    random,
    serviceNow,
    signals,
    events,
    connection,
    entries,
    minimums,
  });

  const catalogueCare = createCatalogueCare({
    api: connection.api,
    clock,
    random,
    signals,
    connection,
    catalogue,
    products,
    outbox,
    entries,
    changed: () => events.changed('catalogue'),
  });
  const catalogueFile = createCatalogueFile({
    store,
    clock,
    random,
    signals,
    connection,
    settings,
    catalogue,
    products,
    outbox,
    entries,
    changed: () => events.changed('catalogueFile'),
  });
  lifetime.onClose(catalogueFile.close);
  const countingChanged = () => events.changed('counting');
  followCountsElsewhere({
    store,
    random,
    signals,
    connection,
    catalogue,
    outbox,
    changed: countingChanged,
  });
  const counting = createCounting({
    store,
    clock,
    random,
    serviceNow,
    signal,
    connection,
    catalogue,
    behind,
    sync,
    outbox,
    weighing,
    changed: countingChanged,
  });

  return {
    movements,
    counted,
    figures,
    usedLately,
    orders,
    suppliers,
    catalogueCare,
    catalogueFile,
    counting,
  };
}
