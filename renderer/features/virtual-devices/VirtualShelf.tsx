import { useState } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { StockChart } from '../../../shared/bridge/stock.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { scanCode } from '../scan/use-scan.ts';
import { Button } from '../../parts/Button.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './VirtualDevices.module.css';

/** A handful to try: a few colours of the first range, a bleach, and two developers. */
function onTheShelf(ranges: StockChart['ranges']): readonly Tile[] {
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

/** A scanner for a typed code, and a few tubes to hold under it. */
export function VirtualShelf() {
  const text = useText();
  const [code, setCode] = useState('');
  const chart = useBridgeQuery('stock.chart', { search: '', show: 'all', rangeId: null });
  const tubes = onTheShelf(chart.data?.ranges ?? []);

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
