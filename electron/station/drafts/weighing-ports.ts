/** The interface of the weighing, and the parts of the station that it needs. */
import type { DraftIntent, DraftView } from '../../../shared/bridge/drafts.ts';
import type { Reading, ScaleView, WeighingAnswer, WeighingQuestion } from '../../../shared/bridge/scales.ts';
import type { Settings } from '../../../shared/bridge/settings.ts';
import type { Result } from '../../../shared/result.ts';
import type { Events } from '../events.ts';
import type { Clock } from '../ports.ts';
import type { Signals } from '../signals.ts';
import type { Drafts } from './drafts.ts';

export interface WeighingPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  readonly signals: Signals;
  readonly drafts: Pick<Drafts, 'active' | 'apply' | 'get' | 'step'>;
  readonly signedIn: () => boolean;
  /** Called for each pour, so that the session does not lock. */
  readonly touch: () => void;
  /** `app('scale')` is called when the weighing part of the scale's view changed. */
  readonly events: Pick<Events, 'send' | 'app'>;
}

export interface Weighing {
  /** Call it with each reading of the active scale. */
  readonly take: (reading: Reading) => void;
  /**
   * Takes a step of a draft with the current weight. A step that leaves the active row is queued, and the draft returned
   * unchanged, while the weight moves, a question about its grams is open, or the scale fell silent during a pour.
   * `not_ready`: see `why` (`weight_changed`, `bowl_asked`, `tube_poured`, `still_moving`).
   */
  readonly apply: (draftId: string, intent: DraftIntent) => Result<DraftView>;
  /**
   * Captures the active row's pour before its draft becomes a mix. `not_ready`: the pour's weight moves, or a question about
   * it is open.
   */
  readonly captureRest: (draftId: string) => Result<null>;
  /** Captures the active draft's grams before `draftId` becomes active; null: a new draft. */
  readonly leave: (draftId: string | null) => void;
  /** Whether the scale shows uncaptured colour of this draft. */
  readonly holdsColour: (draftId: string) => boolean;
  /** The item that the last queued step makes active; null: no queued step. */
  readonly next: () => string | null;
  /** Whether a step is queued until the weight is stable. */
  readonly waits: () => boolean;
  /** Whether the bowl was lifted with grams that the next step captures. */
  readonly holdsLiftedPour: () => boolean;
  readonly question: () => WeighingQuestion | null;
  /** Answers the open question with the current weight. `not_ready`: no such question, or the weight moves. */
  readonly answer: (answer: WeighingAnswer) => Result<null>;
  /** Call it after each scan; `named`: exactly one item has the barcode. */
  readonly scanned: (named: boolean) => void;
  /** Called when another scale becomes the active one; null: no scale is active. */
  readonly scaleChosen: (scaleId: string | null) => void;
  /** Call it before and after the app zeroes or tares the scale, or undoes that. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  /** The stable weight in hundredths of a gram; null: it moves, or no scale is active. */
  readonly standing: () => { readonly hundredths: number; readonly scaleId: string | null } | null;
  /** Confirms that the same bowl is on the scale and shifts its base to the current weight. `not_ready`: no change. */
  readonly sameBowl: () => Result<null>;
}
