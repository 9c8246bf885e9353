import { useState } from 'react';
import type { ShadeView, Tile } from '../../../shared/bridge/catalogue.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { Shade } from '../../parts/Shade.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import style from './choose.module.css';

const mostFound = 30;

/** The dialog is opened to search. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

interface Choosing {
  readonly onClose: () => void;
  readonly onChoose: (itemId: string) => void;
}

/** For an item without its tube: best match first. */
export function ChooseItemDialog({ onClose, onChoose }: Choosing) {
  const text = useText();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { data: found, error } = useBridgeQuery(
    'stock.search',
    { search: wanted, limit: mostFound },
    { enabled: wanted !== '', keepPrevious: true },
  );
  const [first] = wanted === '' ? [] : (found ?? []);
  return (
    <Dialog title={text.mix.chooseItem} isOpen onClose={onClose}>
      <div ref={focusField}>
        <SearchField
          label={text.mix.searchLabel}
          placeholder={text.mix.searchPlaceholder}
          value={search}
          onChange={setSearch}
          onSubmit={() => {
            if (first !== undefined) onChoose(first.itemId);
          }}
        />
      </div>
      <div className={style.found}>
        {error !== null && <FailureNotice failure={error.failure} />}
        {wanted === '' && <p className={style.hint}>{text.mix.searchHint}</p>}
        {wanted !== '' && found?.length === 0 && (
          <output className={style.hint}>
            {text.mix.searchNothing(wanted)}. {text.mix.searchNothingNext}
          </output>
        )}
        {wanted !== '' && found !== undefined && found.length > 0 && (
          <>
            <output className="heard">{text.mix.found(found.length)}</output>
            <ItemChoices items={found} onChoose={onChoose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A barcode that several items have: the tube in the hand decides. */
export function SeveralDialog({ items, onClose, onChoose }: Choosing & { readonly items: readonly Tile[] }) {
  const text = useText();
  return (
    <Dialog title={text.mix.severalTitle} isOpen onClose={onClose}>
      <p>{text.mix.severalText}</p>
      <ItemChoices items={items} onChoose={onChoose} />
    </Dialog>
  );
}

type Choice = ShadeView & Pick<Tile, 'packs' | 'gramsLeft'>;

function ItemChoices({
  items,
  onChoose,
}: {
  readonly items: readonly Choice[];
  readonly onChoose: (itemId: string) => void;
}) {
  const text = useText();
  const formats = useFormats();
  return (
    <ul className={style.choices}>
      {items.map((item) => (
        <li key={item.itemId}>
          <button type="button" className={style.choice} onClick={() => onChoose(item.itemId)}>
            <Shade of={item} />
            <span className={style.stock}>
              {text.mix.packsInStock(text.parts.packs(item.packs))}
              {item.gramsLeft !== null && item.packs > 0 && ` · ${formats.grams(item.gramsLeft)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
