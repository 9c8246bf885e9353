import { useState } from 'react';
import type { TypedForm } from '../../../shared/bridge/typed.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';

export interface Typed<T> {
  readonly value: T;
  /** Shows the value and stores it. */
  readonly type: (value: T) => void;
  /** Restores the initial value and deletes the stored one. */
  readonly forget: () => void;
  /** When the stored text was typed; null: there was none when the form opened. */
  readonly since: string | null;
}

/**
 * A form's value, starting with stored unsaved text if there is any; null while that is loading. `isMine`:
 * whether a stored value belongs to this form.
 */
export function useTyped<T extends object | string>(
  { form, id }: TypedForm,
  first: T,
  isMine: (kept: T) => boolean = () => true,
): Typed<T> | null {
  const { data, error } = useBridgeQuery('typed.get', { form, id });
  const [now, setNow] = useState<{ readonly value: T; readonly since: string | null } | null>(null);
  const keep = (value: T | null) => keepTyped({ form, id }, value);
  if (now === null) {
    if (data === undefined && error === null) return null;
    const found = data ? likeness(data.text, first) : null;
    const isKept = found !== null && isMine(found);
    setNow({ value: isKept ? found : first, since: isKept ? (data?.at ?? null) : null });
    return null;
  }
  return {
    ...now,
    type: (value) => {
      setNow({ ...now, value });
      keep(JSON.stringify(value) === JSON.stringify(first) ? null : value);
    },
    forget: () => {
      setNow({ value: first, since: null });
      keep(null);
    },
  };
}

/**
 * As `useTyped`, for a form that changes a record. A value typed over another version of the record is dropped,
 * as saving it would undo that version's changes.
 */
export function useTypedChange<T extends object>(
  of: TypedForm,
  first: T,
  isMine: (kept: T) => boolean = () => true,
): Typed<T> | null {
  const version = of.id === '' ? '' : JSON.stringify(first);
  const typed = useTyped<T & { readonly version: string }>(
    of,
    { ...first, version },
    (kept) => kept.version === version && isMine(kept),
  );
  return typed && { ...typed, type: (value) => typed.type({ ...value, version }) };
}

interface Kept<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /** Call it when a person saves or closes the dialog. */
  readonly forget: () => void;
}

/** The input of a dialog that opens at once, as it was before a lock or a crash closed it. `id`: the dialog and its subject. */
export function useKept<T>(id: string, first: T): Kept<T> {
  const of = { form: 'dialog', id } as const;
  const { data } = useBridgeQuery('typed.get', of);
  const [typed, setTyped] = useState<{ readonly value: T } | null>(null);
  const stored = data ? likeness(data.text, { value: first }) : null;
  return {
    value: (typed ?? stored ?? { value: first }).value,
    set: (value) => {
      setTyped({ value });
      keepTyped(of, { value });
    },
    forget: () => keepTyped(of, null),
  };
}

/** As `useKept`, for a dialog that changes a record. Input over another `version` of the record is dropped. */
export function useKeptChange<T extends object>(id: string, first: T, version: unknown): Kept<T> {
  // As the dialog opened: the record or the language may change while it is open.
  const [opened] = useState({ form: first, version: JSON.stringify(version) });
  const { value, set, forget } = useKept(id, opened);
  const form =
    value.version === opened.version ? likeness(JSON.stringify(value.form), opened.form) : opened.form;
  return { value: form ?? opened.form, set: (changed) => set({ ...opened, form: changed }), forget };
}

/** Null: it was saved or discarded. */
function keepTyped({ form, id }: TypedForm, value: object | string | null): void {
  const text = value === null ? null : JSON.stringify(value);
  const key = queryKey('typed.get', { form, id });
  // A pending answer is older than this.
  void queries.cancelQueries({ queryKey: key, exact: true });
  queries.setQueryData(key, text === null ? null : { text, at: new Date().toISOString() });
  void call('typed.keep', { form, id, text });
}

/** A stored value with the form's current shape; null: another version stored it. */
function likeness<T extends object | string>(text: string, like: T): T | null {
  const value = JSON.parse(text) as T;
  if (typeof value !== typeof like) return null;
  if (typeof value === 'string' || typeof like === 'string') return value;
  const parts = new Map<string, unknown>(Object.entries(value));
  if (!Object.entries(like).every(([key, part]) => isLike(parts.get(key), part))) return null;
  const emptied = Object.entries(like).filter(
    ([key, part]) => typeof part === 'number' && parts.get(key) === null,
  );
  return Object.assign(value, Object.fromEntries(emptied.map(([key]) => [key, Number.NaN])));
}

/** JSON writes `NaN` as null. */
const isLike = (kept: unknown, like: unknown): boolean =>
  typeof kept === typeof like ||
  (kept === null && typeof like === 'number') ||
  (kept !== undefined && like === null);
