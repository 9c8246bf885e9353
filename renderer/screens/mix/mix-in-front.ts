/** What the parts of the screen share while one draft is in front. Changes with the draft, never with the weight. */
import { createContext, useContext } from 'react';
import type { DraftBowl, DraftComponent, DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Failure } from '../../../shared/result.ts';
import type { ScanProblem } from '../../features/scan/use-scan.ts';

export type OpenDialog =
  | { readonly is: 'choose' | 'bowl' | 'beside' }
  | { readonly is: 'weight' | 'target' | 'fromOld'; readonly component: DraftComponent };

/** What is said above the weight until the next step is taken. */
export type Word =
  | { readonly type: 'failure'; readonly failure: Failure }
  | { readonly type: 'scan'; readonly problem: ScanProblem };

export interface MixInFront {
  readonly draft: DraftView;
  readonly bowl: DraftBowl;
  readonly component: DraftComponent | null;
  /** Grams around a target that count as reached. */
  readonly tolerance: number;
  /** Answers whether the step was taken; why not is said on the screen. */
  readonly apply: (intent: DraftIntent) => Promise<boolean>;
  /** Says why something else was not done. */
  readonly failed: (failure: Failure) => void;
  readonly open: (dialog: OpenDialog) => void;
  /** Says what was just removed, until the next step. */
  readonly sayRemoved: (words: string) => void;
  readonly removed: string | null;
}

export const MixContext = createContext<MixInFront | null>(null);

export function useMix(): MixInFront {
  const mix = useContext(MixContext);
  if (mix === null) throw new Error('useMix stands outside of a draft');
  return mix;
}
