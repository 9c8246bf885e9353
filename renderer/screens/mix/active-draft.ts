/** What the parts of the screen share of the active draft. Changes with the draft, never with the weight. */
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
  | { readonly type: 'bowl' | 'details' | 'more' | 'timer' | 'customer' | 'chooseCustomer' }
  /** How much of a formula is mixed again. */
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
  /** Answers whether the step was taken; why not is said on the screen. */
  readonly apply: (intent: DraftIntent) => Promise<boolean>;
  /**
   * The row that is active once each step under way was taken, where it is weighed: what a button does to the active row
   * is not for the row before a tube that was just chosen.
   */
  readonly activeRow: () => Promise<DraftComponent | null>;
  /** Shows why a step of another part was not done. */
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
 * The tube that was scanned, shown at once, while the station still commits that it is in the bowl; null: none. A store of
 * its own, so that only what shows it is drawn.
 */
export const useArriving = create<{
  readonly arriving: { readonly draftId: string; readonly item: ItemView } | null;
}>(() => ({ arriving: null }));

/**
 * The draft that was last active, so that going to another screen and back goes on with it. Of this page only: what must
 * survive is the station's.
 */
let lastActive: string | null = null;

export const lastActiveDraft = (): string | null => lastActive;
export const rememberActiveDraft = (draftId: string): void => {
  lastActive = draftId;
};
/** Forgets the draft: it was put aside, thrown away or registered. */
export const forgetActiveDraft = (): void => {
  lastActive = null;
};
