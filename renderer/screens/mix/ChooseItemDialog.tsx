import { useState } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { ItemChoices } from '../../features/scan/ItemChoices.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { useText } from '../../text/text.tsx';
import style from './choose.module.css';

const mostShown = 30;

/** The dialog is opened to search. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

/** For an item without its tube: what is open, last used first; a range; or what was searched for, best match first. */
export function ChooseItemDialog({
  onClose,
  onChoose,
}: {
  readonly onClose: () => void;
  readonly onChoose: (itemId: string) => void;
}) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [rangeId, setRange] = useState<string | null>(null);
  const wanted = search.trim();
  const { ranges, found, failure } = useFound(wanted, rangeId);
  const items = found?.items ?? [];
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
            if (wanted !== '' && first !== undefined) onChoose(first.itemId);
          }}
        />
      </div>
      <Pad onDigit={(digit) => setSearch(search + digit)} onErase={() => setSearch(search.slice(0, -1))} />
      <fieldset className={style.ranges} aria-label={text.stock.range}>
        {ranges.map(({ id, name }) => (
          <Button
            key={id}
            size="large"
            aria-pressed={id === rangeId}
            kind={id === rangeId ? 'primary' : 'quiet'}
            onPress={() => setRange(id === rangeId ? null : id)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <div className={style.found}>
        {failure !== null && <FailureNotice failure={failure} />}
        {found?.count === 0 && (
          <output className={style.hint}>
            {wanted === ''
              ? text.mix.searchHint
              : `${text.mix.searchNothing(wanted)}. ${text.mix.searchNothingNext}`}
          </output>
        )}
        {found !== undefined && items.length > 0 && (
          <>
            {wanted === '' && rangeId === null ? (
              <h3 className={style.heading}>{text.mix.openPacks}</h3>
            ) : (
              <output className={found.count > items.length ? style.hint : 'heard'}>
                {found.count > items.length
                  ? text.mix.foundOf(items.length, found.count)
                  : text.mix.found(found.count)}
              </output>
            )}
            <ItemChoices items={items} onChoose={({ itemId }) => onChoose(itemId)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const shownOf = (tiles: readonly Tile[]) => ({ items: tiles.slice(0, mostShown), count: tiles.length });

/** All ranges, and what is offered of them; undefined while it is looked up. */
function useFound(wanted: string, rangeId: string | null) {
  const { data: open, error } = useBridgeQuery('stock.chart', { search: '', show: 'open', rangeId: null });
  const { data: mixes } = useBridgeQuery('mixes.today', {});
  const inRange = useBridgeQuery(
    'stock.chart',
    { search: wanted, show: 'all', rangeId },
    { enabled: rangeId !== null, keepPrevious: true },
  );
  const searched = useBridgeQuery(
    'stock.search',
    { search: wanted, limit: mostShown },
    { enabled: rangeId === null && wanted !== '', keepPrevious: true },
  );
  const ranges = open?.ranges ?? [];
  const query = rangeId !== null ? inRange : searched;
  const failure = (wanted === '' && rangeId === null ? error : query.error)?.failure ?? null;
  if (rangeId !== null)
    return {
      ranges,
      failure,
      found:
        inRange.data &&
        shownOf(inRange.data.ranges.flatMap(({ id, tiles }) => (id === rangeId ? tiles : []))),
    };
  if (wanted !== '') return { ranges, failure, found: searched.data };
  const used = (mixes ?? []).flatMap(({ bowls }) =>
    bowls.flatMap(({ components }) => components.map(({ itemId }) => itemId)),
  );
  const lastUsed = (itemId: string) => (used.includes(itemId) ? used.indexOf(itemId) : used.length);
  const tiles = ranges
    .flatMap((range) => range.tiles)
    .toSorted((one, other) => lastUsed(one.itemId) - lastUsed(other.itemId));
  return { ranges, failure, found: open && shownOf(tiles) };
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '/'];

/** A shade by gloved fingers: its number is enough. */
function Pad({
  onDigit,
  onErase,
}: {
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
}) {
  const text = useText();
  return (
    <fieldset className={style.pad} aria-label={text.mix.shadePad}>
      {digits.map((digit) => (
        <Button key={digit} size="large" onPress={() => onDigit(digit)}>
          {digit}
        </Button>
      ))}
      <IconButton size="large" icon="erase" label={text.parts.eraseDigit} onPress={onErase} />
    </fieldset>
  );
}
