import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockChart } from '../../../shared/bridge/stock.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { scanCode } from '../scan/use-scan.ts';
import { Button } from '../../parts/Button.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './VirtualDevices.module.css';

const mixPath = /^\/mix\/([^/]+)$/u;

/** The items of the current mix and of its customer's last formula, in their order. */
function useFormula(): readonly string[] {
  const [path] = useLocation();
  const draftId = mixPath.exec(path)?.[1] ?? null;
  const { data: draft } = useBridgeQuery(
    'drafts.get',
    { draftId: draftId ?? '' },
    { enabled: draftId !== null },
  );
  const personId = draftId === null ? undefined : draft?.customerId;
  const { data: last } = useBridgeQuery(
    'customers.lastRecipes',
    { personIds: personId === undefined ? [] : [personId] },
    { enabled: personId !== undefined },
  );
  if (draftId === null || draft === undefined) return [];
  const inBowls = draft.bowls.flatMap(({ components }) => components.map(({ item }) => item.id));
  const lastTime = (personId === undefined ? [] : (last?.[personId]?.bowls ?? [])).flatMap(({ components }) =>
    components.flatMap(({ item }) => item?.itemId ?? []),
  );
  return [...new Set([...inBowls, ...lastTime])];
}

/** The formula's items; without a formula, a few colours of the first range, a bleach and two developers. */
function onTheShelf(ranges: StockChart['ranges'], formula: readonly string[]): readonly Tile[] {
  const tiles = new Map(ranges.flatMap((range) => range.tiles.map((tile) => [tile.itemId, tile])));
  const wanted = formula.flatMap((itemId) => tiles.get(itemId) ?? []);
  if (wanted.length > 0) return wanted;
  const inStock = (kind: (word: string) => boolean, most: number) =>
    ranges
      .filter((range) => kind(range.kind))
      .flatMap((range) => range.tiles.filter((tile) => tile.packs > 0))
      .slice(0, most);
  return [
    ...inStock((kind) => kind === 'colour', 4),
    ...inStock((kind) => kind === 'bleach', 1),
    ...inStock((kind) => kind === 'developer', 2),
  ];
}

/** A simulated scanner: a field for a code, and a few tubes to scan. */
export function VirtualShelf() {
  const text = useText();
  const [code, setCode] = useState('');
  const chart = useBridgeQuery('stock.chart', { search: '', show: 'all', rangeId: null });
  const tubes = onTheShelf(chart.data?.ranges ?? [], useFormula());

  return (
    <section className={style.part} aria-label={text.virtual.scanner}>
      <h3>{text.virtual.scanner}</h3>
      <p className="muted">{text.virtual.shelf}</p>
      {tubes.length === 0 && <p className="muted">{text.virtual.shelfEmpty}</p>}
      <ul className={style.tubes}>
        {tubes.map((tube) => (
          <li key={tube.itemId}>
            <Tube tube={tube} onScan={(ean) => void scanCode(ean)} />
          </li>
        ))}
      </ul>
      <form
        className="stack-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void scanCode(code.trim());
        }}
      >
        <TextField
          label={text.virtual.barcode}
          value={code}
          onChange={setCode}
          maxLength={200}
          inputMode="numeric"
          description={text.virtual.barcodeHint}
        />
        <Button type="submit">{text.virtual.scan}</Button>
      </form>
    </section>
  );
}

function Tube({ tube, onScan }: { readonly tube: Tile; readonly onScan: (ean: string) => void }) {
  const text = useText();
  const item = useBridgeQuery('stock.item', { itemId: tube.itemId });
  const ean = item.data?.eans[0] ?? item.data?.catalogueEans[0];
  return (
    <button
      type="button"
      className={style.tube}
      disabled={ean === undefined}
      onClick={() => {
        if (ean !== undefined) onScan(ean);
      }}
    >
      <span className="heard">{text.virtual.scan}</span>
      <Shade of={tube} size="small" more={ean} />
    </button>
  );
}
