/**
 * What another computer counted too: such an item is counted again. Where both were saved before either was known, this
 * computer takes back the document that came second, so that the difference is corrected once.
 */
import type { ColourBarMix } from '../../../shared/api/colour-bar-mixes.ts';
import type { StockMovement } from '../../../shared/api/stock-movements.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Core } from '../core.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { countRows, type CountedRow } from '../store/count-rows.ts';
import { correctionEntry } from '../writes/correction.ts';
import { wrongDelivery } from '../writes/delivery.ts';
import { withdrawalEntry } from '../writes/withdrawal.ts';
import { writePlace } from '../writes/write.ts';
import { createCountReferences } from './another-count.ts';
import { marginMs } from './count-check.ts';

interface CountedElsewherePorts extends Pick<Core, 'store' | 'random' | 'signals' | 'clockAheadMs'> {
  readonly connection: Pick<ServiceConnection, 'place' | 'location' | 'origin'>;
  readonly catalogue: Pick<Catalogue, 'shade'>;
  readonly outbox: Pick<Outbox, 'save' | 'send'>;
  readonly changed: () => void;
}

export function followCountsElsewhere(ports: CountedElsewherePorts): void {
  const { store, signals, outbox, random } = ports;
  const rows = countRows(store);
  const references = createCountReferences(store, random);
  const isUnknown = (row: CountedRow, { createdAt }: { readonly createdAt: string }) =>
    Date.parse(createdAt) + (ports.clockAheadMs() ?? 0) >= row.known.at - marginMs;
  const change = (place: string, itemId: string, row: CountedRow, changed: Partial<CountedRow>) => {
    rows.change(place, itemId, { ...row, ...changed });
    ports.changed();
  };

  const takeBack = ({ id, quantity }: StockMovement, itemId: string, { by }: CountedRow) => {
    const at = writePlace(ports);
    if (!at.ok) return;
    const of = { type: 'item', shade: ports.catalogue.shade(itemId) } as const;
    const line = { of, packs: Math.abs(quantity) };
    outbox.save(
      quantity < 0
        ? correctionEntry(at.value, { lines: [{ ...line, movementId: id }], comment: '' }, by, random.uuid())
        : withdrawalEntry(at.value, { lines: [line], comment: '', reason: wrongDelivery }, by, random.uuid()),
    );
  };
  const moved = (place: string, movement: StockMovement) => {
    const { colourBarItemId: itemId = '', externalReference } = movement;
    const row = rows.of(place, itemId);
    if (row === null) return;
    if (references.isAnothers(movement)) {
      if (row.keptAt === null && isUnknown(row, movement)) change(place, itemId, row, { moved: true });
      if (row.keptAt !== null && row.document !== null && isUnknown(row, movement))
        change(place, itemId, row, { moved: true, document: { ...row.document, contested: true } });
    } else if (row.document !== null && row.document.reference === externalReference) {
      if (row.document.contested) takeBack(movement, itemId, row);
      change(place, itemId, row, { document: null });
    }
  };
  const mixed = (place: string, mix: ColourBarMix) => {
    const { bowls, undoneAt, externalReference } = mix;
    if (undoneAt !== undefined || !references.isAnothers({ externalReference })) return;
    for (const { colourBarItemId: itemId } of bowls.flatMap(({ components }) => components)) {
      const row = rows.of(place, itemId);
      if (row?.keptAt === null && isUnknown(row, mix)) change(place, itemId, row, { moved: true });
    }
  };

  signals.on('movementsRead', (place, movements) => {
    if (rows.isEmpty(place)) return;
    store.transaction(() => {
      for (const movement of movements) moved(place, movement);
    });
    if (place === ports.connection.place()) outbox.send();
  });
  signals.on('mixesFound', (place, mixes) => {
    if (!rows.isEmpty(place)) for (const mix of mixes) mixed(place, mix);
  });
}
