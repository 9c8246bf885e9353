import { useId, useRef, useState } from 'react';
import type { Tile } from '../../../shared/bridge/catalogue.ts';
import type { ItemsFound } from '../../../shared/bridge/stock.ts';
import type { Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { ItemChoices } from '../../features/scan/ItemChoices.tsx';
import { Button, IconButton } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import type { Text } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { useActiveDraft } from './active-draft.ts';
import style from './choose.module.css';
import { everyComponent } from './draft-parts.ts';

const mostShown = 30;
/** The most open packs listed; more are found faster by search. */
const mostOpen = 60;

/** Focuses the search field. */
const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus();

/** Chooses an item without scanning: from recently used and open packs, from a range, or by search (best match first). */
export function ChooseItemDialog({
  title,
  onClose,
  onChoose,
}: {
  /** The purpose of the choice; omitted: the item is poured next. */
  readonly title?: string;
  readonly onClose: () => void;
  readonly onChoose: (itemId: string) => void;
}) {
  const text = useText();
  const [search, setSearch] = useState('');
  const [rangeId, setRange] = useState<string | null>(null);
  const wanted = search.trim();
  const open = useBridgeQuery('stock.chart', { search: '', show: 'open', rangeId: null });
  const used = useBridgeQuery('mixes.lastUsed', {});
  const { draft, bowl } = useActiveDraft();
  const inBowl = bowl.components.length > 0 ? bowl.components : everyComponent(draft);
  const asked = {
    limit: mostShown,
    rangeId,
    likely: {
      rangeIds: [...new Set(inBowl.map(({ item }) => item.rangeId))],
      itemIds: used.data?.map(({ itemId }) => itemId) ?? [],
    },
  };
  const { data: found, error } = useBridgeQuery(
    'stock.search',
    { ...asked, search: wanted },
    { enabled: wanted !== '' || rangeId !== null, keepPrevious: true },
  );
  const choosing = useRef(false);
  // Searches again, as the list may still show the result of an earlier text. Ignores Enter while that runs.
  const chooseBest = async (typed: string) => {
    if (typed.trim() === '' || choosing.current) return;
    choosing.current = true;
    const best = await call('stock.search', { ...asked, search: typed.trim(), limit: 1 });
    choosing.current = false;
    const first = best.ok ? best.value.items[0] : undefined;
    if (first !== undefined) onChoose(first.itemId);
  };
  return (
    <Dialog title={title ?? text.mix.chooseItem} isOpen onClose={onClose} size="large">
      <div ref={focusField}>
        <SearchField
          label={text.mix.searchLabel}
          placeholder={text.mix.searchPlaceholder}
          value={search}
          onChange={setSearch}
          onSubmit={(typed) => void chooseBest(typed)}
        />
      </div>
      <Pad onDigit={(digit) => setSearch(search + digit)} onErase={() => setSearch(search.slice(0, -1))} />
      <fieldset className={style.ranges} aria-label={text.stock.range}>
        {open.data?.ranges.map(({ id, name }) => (
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
        {wanted === '' && rangeId === null ? (
          <AtHand
            open={open.data?.ranges.flatMap(({ tiles }) => tiles)}
            used={used.data}
            failure={open.error?.failure ?? used.error?.failure ?? null}
            onChoose={onChoose}
          />
        ) : (
          <>
            {error !== null && <FailureNotice failure={error.failure} />}
            {found !== undefined && (
              <>
                <output className={found.count === found.items.length && found.count > 0 ? 'heard' : 'muted'}>
                  {foundInWords(found, wanted, text)}
                </output>
                <ItemChoices items={found.items} onChoose={({ itemId }) => onChoose(itemId)} />
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function foundInWords({ items, count }: ItemsFound, wanted: string, text: Text): string {
  if (count === 0) return `${text.mix.searchNothing(wanted)}. ${text.mix.searchNothingNext}`;
  return count > items.length ? text.mix.foundOf(items.length, count) : text.mix.found(count);
}

/** Shown before a search: the most likely items, each once. */
function AtHand({
  open,
  used,
  failure,
  onChoose,
}: {
  readonly open: readonly Tile[] | undefined;
  readonly used: readonly Tile[] | undefined;
  readonly failure: Failure | null;
  readonly onChoose: (itemId: string) => void;
}) {
  const text = useText();
  if (failure !== null) return <FailureNotice failure={failure} />;
  if (open === undefined || used === undefined) return null;
  const usedIds = new Set(used.map(({ itemId }) => itemId));
  const others = open.filter(({ itemId }) => !usedIds.has(itemId));
  if (used.length + others.length === 0) return <output className="muted">{text.mix.searchHint}</output>;
  const openTitle = usedIds.size === 0 ? text.mix.openPacks : text.mix.otherOpenPacks;
  return (
    <>
      <Choices title={text.mix.usedLately} items={used} onChoose={onChoose} />
      <Choices title={openTitle} items={others.slice(0, mostOpen)} onChoose={onChoose} />
      {others.length > mostOpen && <p className="muted">{text.mix.foundOf(mostOpen, others.length)}</p>}
    </>
  );
}

function Choices({
  title,
  items,
  onChoose,
}: {
  readonly title: string;
  readonly items: readonly Tile[];
  readonly onChoose: (itemId: string) => void;
}) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="hint">
        {title}
      </h3>
      <ItemChoices items={items} onChoose={({ itemId }) => onChoose(itemId)} />
    </section>
  );
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '/'];

/** Large digit keys for gloved fingers, to search a shade by its number. */
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
