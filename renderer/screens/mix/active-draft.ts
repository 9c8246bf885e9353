/** The active draft's context for the screen's parts. Changes with the draft, never with the weight. */
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import type { ItemView } from '../../../shared/bridge/catalogue.ts';
import type {
  DraftBowl,
  DraftComponent,
  DraftIntent,
  DraftMissing,
  DraftView,
} from '../../../shared/bridge/drafts.ts';
import type { Failure } from '../../../shared/result.ts';
import type { Repeated } from '../../features/drafts/repeat.ts';
import type { ScanProblem } from '../../features/scan/use-scan.ts';

export type OpenDialog =
  | { readonly type: 'bowl' | 'details' | 'more' | 'timer' | 'customer' | 'chooseCustomer' | 'treatments' }
  /** Asks for the percentage of a repeated formula. */
  | { readonly type: 'repeat'; readonly what: Repeated }
  /** `instead`: the missing component that the choice replaces. */
  | { readonly type: 'choose'; readonly instead?: DraftMissing }
  | { readonly type: 'weight' | 'target' | 'newPack'; readonly component: DraftComponent };

/** A message above the weight, shown until the next step or until it is dismissed. */
export type Message =
  | { readonly type: 'failure' | 'register'; readonly failure: Failure }
  | { readonly type: 'said'; readonly text: string }
  | { readonly type: 'scan'; readonly problem: ScanProblem };

/** Saves the open dialog's input. An invalid input keeps the dialog open, and the scan waits. */
export type Typed =
  | { readonly type: 'none' | 'unusable' }
  | { readonly type: 'saved'; readonly done: Promise<boolean>; readonly said: string };

export interface ActiveDraft {
  readonly draft: DraftView;
  readonly bowl: DraftBowl;
  readonly component: DraftComponent | null;
  /** Grams around a target that count as reached. */
  readonly tolerance: number;
  /** Answers whether the step was taken; a refusal is shown on the screen. */
  readonly apply: (intent: DraftIntent) => Promise<boolean>;
  /**
   * The active weighed row after all pending steps, so that a button does not act on the row before a tube that was just
   * scanned.
   */
  readonly activeRow: () => Promise<DraftComponent | null>;
  /** Shows the failure of a step of another part. */
  readonly failed: (failure: Failure) => void;
  readonly open: (dialog: OpenDialog) => void;
  /** Opens the number pad for the active row. */
  readonly openForActive: (type: 'weight' | 'target') => Promise<void>;
  /** Registers how a scan saves the open dialog's input; null: no dialog is open. */
  readonly saveOnScan: (save: (() => Typed) | null) => void;
  /** Has a screen reader announce a step whose effect is not visible. */
  readonly say: (text: string) => void;
}

export const ActiveDraftContext = createContext<ActiveDraft | null>(null);

export function useActiveDraft(): ActiveDraft {
  const mix = useContext(ActiveDraftContext);
  if (mix === null) throw new Error('useActiveDraft stands outside of a draft');
  return mix;
}

/** Saves a dialog's input when a scan closes it. */
export function useSaveOnScan(save: () => Typed): void {
  const { saveOnScan } = useActiveDraft();
  const latest = useEffectEvent(save);
  useEffect(() => {
    saveOnScan(() => latest());
    return () => saveOnScan(null);
  }, [saveOnScan]);
}

/**
 * The scanned tube, shown immediately while the station commits the step; null: none. A separate store, so that only the
 * components that show it render.
 */
export const useArriving = create<{
  readonly arriving: { readonly draftId: string; readonly item: ItemView } | null;
}>(() => ({ arriving: null }));

/**
 * The last active draft, so that returning from another screen continues with it. Not persistent: the station stores the
 * drafts.
 */
let lastActive: string | null = null;

export const lastActiveDraft = (): string | null => lastActive;
export const rememberActiveDraft = (draftId: string): void => {
  lastActive = draftId;
};
/** Forgets the last active draft after it was left, discarded or registered. */
export const forgetActiveDraft = (): void => {
  lastActive = null;
};
