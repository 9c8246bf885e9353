/** Short messages, some with *Undo*. Any code may show one; `Toasts` renders them. */
import { create } from 'zustand';
import type { Tone } from './Notice.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** The effect of the toast's *Undo*; absent: no button. */
  readonly undo?: () => void;
  /** A new toast replaces the others of its group. */
  readonly group?: string;
}

interface Toasts {
  readonly toasts: readonly Toast[];
}

export const useToasts = create<Toasts>(() => ({ toasts: [] }));

let nextId = 1;

/** Shows a message; the newest two stay visible. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const shown = { ...toast, id: nextId };
  nextId += 1;
  useToasts.setState(({ toasts }) => ({ toasts: [...withoutGroup(toasts, toast.group), shown].slice(-2) }));
}

const withoutGroup = (toasts: readonly Toast[], group: string | undefined) =>
  group === undefined ? toasts : toasts.filter((toast) => toast.group !== group);

/** Closes a group's toasts once they are outdated. */
export const closeToasts = (group: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: withoutGroup(toasts, group) }));

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Called when another person signs in. */
export const clearToasts = (): void => useToasts.setState({ toasts: [] });
