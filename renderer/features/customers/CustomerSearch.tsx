import { useId, useState, type KeyboardEvent } from 'react';
import type { CustomerRow } from '../../../shared/bridge/customers.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState, Loading } from '../../parts/EmptyState.tsx';
import { loadable } from '../../parts/loadable.tsx';
import { CustomersFailure } from './CustomersFailure.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import type { ShortcutKey } from '../../parts/shortcut-keys.ts';
import { useDebounced } from '../../interaction/use-debounced.ts';
import { useText } from '../../text/text.tsx';
import { CustomerRows } from './CustomerRows.tsx';
import style from './customers.module.css';
import { sameNumber } from './same-number.ts';

/** A lazy chunk with the tables of phone numbers, loaded for a new customer. */
const PersonDialog = loadable(() => import('./PersonDialog.tsx'));

/** Milliseconds. Keys that follow faster (a held key, or typing right after a paste) make one search. */
const debounceMs = 40;

interface CustomerSearchProps {
  readonly onChoose: (row: CustomerRow) => void;
  /** Persons only: companies and vehicles get no colour. */
  readonly only?: 'person';
  /** The field's initial text, for a parent that keeps it while this is unmounted. */
  readonly typed?: string;
  readonly onType?: (typed: string) => void;
  /** False: the search is beside another task. */
  readonly focusFirst?: boolean;
  /** The shortcut that focuses the field. */
  readonly shortcut?: ShortcutKey;
}

/** One search field for names, numbers and addresses; results appear while typing. */
export function CustomerSearch({
  onChoose,
  only,
  typed: given,
  onType,
  focusFirst = true,
  shortcut,
}: CustomerSearchProps) {
  const text = useText();
  const listId = useId();
  const [own, setOwn] = useState('');
  const typed = given ?? own;
  const wanted = typed.trim().slice(0, 100);
  const debounced = useDebounced(wanted, wanted, debounceMs);
  const q = wanted === '' ? '' : debounced;
  const lately = useBridgeQuery('customers.lately', {}, { enabled: q === '' });
  const search = useBridgeQuery(
    'customers.search',
    { q, type: only ?? null },
    { enabled: q !== '', keepPrevious: true },
  );
  const rows = (q === '' ? lately.data : search.data?.rows) ?? [];
  const failure = (q === '' ? lately : search).error?.failure;
  const choosable = rows.filter(({ elsewhere }) => elsewhere === null);

  const [active, setActive] = useState<number | null>(null);
  const [askedFor, setAskedFor] = useState(q);
  if (askedFor !== q) {
    setAskedFor(q);
    setActive(null);
  }
  const on = active === null ? undefined : choosable[active];
  const [isCreating, setCreating] = useState(false);
  const choose = (row: CustomerRow | undefined) => {
    if (row !== undefined) onChoose(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || choosable.length === 0) return;
    event.preventDefault();
    const from = active ?? (step > 0 ? -1 : choosable.length);
    setActive(Math.min(choosable.length - 1, Math.max(0, from + step)));
  };
  const rowId = (row: CustomerRow) => `${listId} ${row.id}`.replaceAll(' ', '-');
  /** The rows shown may belong to an earlier text: Enter chooses only from the answer to the current one. */
  const isAnswer = q === wanted && !search.isPlaceholderData && !search.isFetching;

  return (
    <div className={style.search}>
      <SearchField
        label={text.customers.search}
        placeholder={text.customers.searchPlaceholder}
        value={typed}
        onChange={(value) => {
          setOwn(value);
          onType?.(value);
        }}
        onSubmit={() => choose(on ?? (q !== '' && isAnswer ? choosable[0] : undefined))}
        focusFirst={focusFirst}
        shortcut={shortcut}
        list={{ id: listId, active: on && rowId(on), onKeyDown }}
      />
      <output className="heard">
        {q !== '' && search.data !== undefined && text.customers.found(rows.length)}
      </output>
      {search.data?.hereOnly === true && q !== '' && (
        <Notice tone="attention" title={text.customers.hereOnly} />
      )}
      <SameNumber count={q === '' ? 0 : sameNumber(rows, q)} />
      {q === '' && failure === undefined && <h2 className={style.heading}>{text.customers.lately}</h2>}
      {failure !== undefined && <CustomersFailure failure={failure} />}
      {q !== '' && search.data === undefined && search.error === null && (
        <Loading label={text.parts.loading} />
      )}
      <CustomerRows
        id={listId}
        rows={failure === undefined ? rows : []}
        active={on}
        rowId={rowId}
        onChoose={choose}
      />
      {q === '' && failure === undefined && lately.data?.length === 0 && (
        <EmptyState title={text.customers.latelyNobody}>{text.customers.latelyNobodyText}</EmptyState>
      )}
      {q !== '' && search.error === null && search.data?.rows.length === 0 && (
        <EmptyState title={text.customers.nobody(q)}>{text.customers.nobodyText}</EmptyState>
      )}
      {rows.some(({ elsewhere }) => elsewhere !== null) && (
        <p className="hint">{text.customers.elsewhereText}</p>
      )}
      <Button icon="plus" onPress={() => setCreating(true)}>
        {text.customers.newTitle}
      </Button>
      {isCreating && (
        <PersonDialog
          of={{ typed }}
          onDone={(id) => {
            setCreating(false);
            onChoose(rowOfNew(id));
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {q !== '' && search.data?.more === true && <p className="hint">{text.customers.more}</p>}
    </div>
  );
}

/** A customer just created; the other fields are refetched. */
const rowOfNew = (id: string): CustomerRow => ({
  type: 'person',
  id,
  name: null,
  phoneNumber: null,
  email: null,
  elsewhere: null,
  waits: false,
});

function SameNumber({ count }: { readonly count: number }) {
  const text = useText();
  if (count < 2) return null;
  return (
    <Notice tone="calm" title={text.customers.sameNumber(count)}>
      <p>{text.customers.sameNumberText}</p>
    </Notice>
  );
}
