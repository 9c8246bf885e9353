/** Short messages that pass, some with a way back. Any code may show one; `Toasts` draws them. */
import { create } from 'zustand';
import type { Tone } from './Notice.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** What the toast's *Undo* does; without it there is none. */
  readonly undo?: () => void;
  /** Of those in one group only the newest is shown. */
  readonly group?: string;
}

interface Toasts {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<Toasts>(() => ({ toasts: [] }));

let nextId = 1;

/** Shows a message; the newest two stay in sight. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const shown = { ...toast, id: nextId };
  nextId += 1;
  useToasts.setState(({ toasts }) => ({ toasts: [...withoutGroup(toasts, toast.group), shown].slice(-2) }));
}

const withoutGroup = (toasts: readonly Toast[], group: string | undefined) =>
  group === undefined ? toasts : toasts.filter((toast) => toast.group !== group);

/** Closes the toasts of a group: what they said is over. */
export const closeToasts = (group: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: withoutGroup(toasts, group) }));

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Another person signs in: nothing of the former one's is left. */
export const clearToasts = (): void => useToasts.setState({ toasts: [] });
