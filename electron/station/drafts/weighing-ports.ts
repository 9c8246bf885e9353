/** The weighing's calls, and the parts of the station that it uses. */
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
  /** Called for each pour: it keeps the session from locking. */
  readonly touch: () => void;
  /** `app` is called where what the scale's view says of the weighing is another. */
  readonly events: Pick<Events, 'send' | 'app'>;
}

export interface Weighing {
  /** To be called with each reading of the scale that weighs. */
  readonly take: (reading: Reading) => void;
  /**
   * Takes a step of a draft with what the scale shows. One that leaves the active row waits while the weight moves, while a
   * question about the row's grams is open, or until a scale that fell silent in mid-pour is back, and the draft is answered
   * unchanged; `next` names the waiting step. `not_ready`: `weight_changed`, or `bowl_asked` for a capture.
   */
  readonly apply: (draftId: string, intent: DraftIntent) => Result<DraftView>;
  /**
   * Captures the active row's pour before its draft becomes a mix. `not_ready`: colour is on the scale, and its weight moves
   * or a question about it is open.
   */
  readonly captureRest: (draftId: string) => Result<null>;
  /** Captures what the active draft has coming to it, before another one becomes active; null: a new one. */
  readonly leave: (draftId: string | null) => void;
  /** Whether the scale shows colour that no row of the draft has. */
  readonly holdsColour: (draftId: string) => boolean;
  /** The item that becomes active once the weight stands still; null: none waits. */
  readonly next: () => string | null;
  /** Whether a step waits for the weight. */
  readonly waits: () => boolean;
  /** Whether the bowl was lifted with grams that the next step captures. */
  readonly holdsLiftedPour: () => boolean;
  readonly question: () => WeighingQuestion | null;
  /** Answers the question with the weight of now. `not_ready` where it was not asked, or the weight moves. */
  readonly answer: (answer: WeighingAnswer) => Result<null>;
  /** To be called when a barcode was scanned; `named`: one item has it. */
  readonly scanned: (named: boolean) => void;
  /** Called when another scale becomes the active one; null: no scale is active. */
  readonly scaleChosen: (scaleId: string | null) => void;
  /** To be called before and after the app sets the scale to zero, tares, or takes both back. */
  readonly rezeroed: (when: 'before' | 'after') => void;
  readonly weightChanged: () => ScaleView['weightChanged'];
  readonly weightInDoubt: () => boolean;
  /** What stands on the scale, in hundredths of a gram; null: it moves, or no scale weighs. */
  readonly standing: () => { readonly hundredths: number; readonly scaleId: string | null } | null;
  /** The bowl goes on from the weight of now. `not_ready` where it has not changed. */
  readonly sameBowl: () => Result<null>;
}
