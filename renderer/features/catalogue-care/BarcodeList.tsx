import { useState } from 'react';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import { isBarcode } from '../../../shared/colour-bar/barcodes.ts';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { Button, IconButton } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import style from './care.module.css';

interface BarcodeListProps {
  /** null: a new item; its barcodes are saved with it. */
  readonly item: ItemView | null;
  /** The barcodes of a new item. */
  readonly eans: readonly string[];
  readonly isPending: boolean;
  readonly onAttach: (code: string) => void;
  /** Called for a new item only. */
  readonly onRemove: (ean: string) => void;
}

/** An item's barcodes. Its own can be removed, the supplier article's cannot. */
export function BarcodeList({ item, eans, isPending, onAttach, onRemove }: BarcodeListProps) {
  const { catalogue: words, stock } = useText();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { data: now = item } = useBridgeQuery(
    'stock.item',
    { itemId: item?.itemId ?? '' },
    { enabled: item !== null },
  );
  const remove = useBridgeCall('catalogue.removeBarcode');
  const code = typed.trim();
  const isWrong = tried && code !== '' && !isBarcode(code);
  const attach = () => {
    setTried(true);
    if (!isBarcode(code)) return;
    onAttach(code);
    setTyped('');
    setTried(false);
  };
  const take = (ean: string) => {
    if (item === null) onRemove(ean);
    else remove.mutate({ itemId: item.itemId, ean });
  };
  const own = now?.eans ?? eans;
  return (
    <fieldset className={style.barcodes}>
      <legend>{stock.barcodes}</legend>
      {remove.error !== null && <FailureNotice failure={remove.error.failure} />}
      <ul>
        {own.map((ean) => (
          <li key={ean} className={style.barcode}>
            <span>{ean}</span>
            <IconButton
              kind="plain"
              icon="close"
              label={words.removeBarcode(ean)}
              isDisabled={remove.isPending}
              onPress={() => take(ean)}
            />
          </li>
        ))}
        {now?.catalogueEans.map((ean) => (
          <li key={ean} className={style.barcode}>
            <span>{ean}</span>
            <span className="footnote">{words.ofSupplier}</span>
          </li>
        ))}
      </ul>
      <div className={style.attach}>
        <TextField
          label={words.barcode}
          description={words.scanBarcode}
          value={typed}
          onChange={setTyped}
          error={isWrong ? words.problem.barcode : undefined}
          inputMode="numeric"
          maxLength={20}
        />
        <Button isPending={isPending} isDisabled={code === ''} onPress={attach}>
          {words.attach}
        </Button>
      </div>
    </fieldset>
  );
}
