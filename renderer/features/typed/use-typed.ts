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
  const keep = (value: T | null) => {
    const text = value === null ? null : JSON.stringify(value);
    const key = queryKey('typed.get', { form, id });
    // A pending answer is older than this.
    void queries.cancelQueries({ queryKey: key, exact: true });
    queries.setQueryData(key, text === null ? null : { text, at: new Date().toISOString() });
    void call('typed.keep', { form, id, text });
  };
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

/** A stored value with the form's current shape; null: another version stored it. */
function likeness<T extends object | string>(text: string, like: T): T | null {
  const value = JSON.parse(text) as T;
  if (typeof value !== typeof like) return null;
  if (typeof value === 'string' || typeof like === 'string') return value;
  const parts = new Map<string, unknown>(Object.entries(value));
  const isSame = Object.entries(like).every(([key, part]) => typeof parts.get(key) === typeof part);
  return isSame ? value : null;
}
