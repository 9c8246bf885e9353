import { useState } from 'react';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { ItemChoices } from '../../features/scan/ItemChoices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { useText } from '../../text/text.tsx';
import style from './choose.module.css';

const mostFound = 30;

/** The dialog is opened to search. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

/** For an item without its tube: best match first. */
export function ChooseItemDialog({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (itemId: string) => void;
}) {
  const text = useText();
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const { data: found, error } = useBridgeQuery(
    'stock.search',
    { search: wanted, limit: mostFound },
    { enabled: wanted !== '', keepPrevious: true },
  );
  const items = wanted === '' ? [] : (found?.items ?? []);
  const [first] = items;
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
        {wanted !== '' && found?.count === 0 && (
          <output className={style.hint}>
            {text.mix.searchNothing(wanted)}. {text.mix.searchNothingNext}
          </output>
        )}
        {found !== undefined && items.length > 0 && (
          <>
            <output className={found.count > items.length ? style.hint : 'heard'}>
              {found.count > items.length
                ? text.mix.foundOf(items.length, found.count)
                : text.mix.found(found.count)}
            </output>
            <ItemChoices items={items} onChoose={({ itemId }) => onChoose(itemId)} />
          </>
        )}
      </div>
    </Dialog>
  );
}
