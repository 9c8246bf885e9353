/** Short messages that pass, some with a way back. Any code may show one; `Toasts` draws them. */
import { create } from 'zustand';
import type { Tone } from './Notice.tsx';

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** Shown as *Undo*. */
  readonly undo?: () => void;
  /** What it is about: a newer one about the same takes its place. */
  readonly about?: string;
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
  useToasts.setState(({ toasts }) => ({ toasts: [...withoutAbout(toasts, toast.about), shown].slice(-2) }));
}

const withoutAbout = (toasts: readonly Toast[], about: string | undefined) =>
  about === undefined ? toasts : toasts.filter((toast) => toast.about !== about);

/** What it was about is over. */
export const closeToasts = (about: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: withoutAbout(toasts, about) }));

export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Another person signs in: nothing of the former one's is left. */
export const clearToasts = (): void => useToasts.setState({ toasts: [] });
