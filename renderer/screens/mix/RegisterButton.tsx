import { createContext, useContext, useId } from 'react';
import { bowlsToCome } from '../../../shared/colour-bar/still-to-come.ts';
import type { Failure } from '../../../shared/result.ts';
import { useApp } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { shortcuts } from '../../parts/shortcut-keys.ts';
import { useText } from '../../text/text.tsx';
import { bowlsInWords } from '../../features/drafts/bowls-in-words.ts';
import { everyComponent, notTaken } from './draft-parts.ts';
import style from './mix.module.css';
import { useActiveDraft } from './active-draft.ts';
import { nextStep } from './next-step.ts';
import { isPouring } from './pour.ts';
import { usePour, useScaleActivity } from './use-pour.ts';

interface Registering {
  readonly isPending: boolean;
  readonly failure: Failure | null;
  readonly register: () => void;
  /** Called when the notice about a refusal is dismissed. */
  readonly forget: () => void;
}
const RegisterContext = createContext<Registering | null>(null);
export const RegisterProvider = RegisterContext;

export function useRegistering(): Registering {
  const registering = useContext(RegisterContext);
  if (registering === null) throw new Error('a draft cannot be registered outside of its screen');
  return registering;
}

/**
 * Black only when nothing is left to capture. Says which components of begun bowls will be left out, or which bowls are
 * still to come. `tellsPacks`: says how many packs the mix finishes, where nothing else on the screen does.
 */
export function RegisterButton({ tellsPacks }: { readonly tellsPacks: boolean }) {
  const text = useText();
  const { draft, component } = useActiveDraft();
  const registering = useRegistering();
  const aboutId = useId();
  const scale = useScaleActivity();
  // Grams on the scale, or of a lifted bowl, are captured first.
  const { holdsLiftedPour } = useApp().scale;
  const comesFirst = usePour(isPouring) || holdsLiftedPour;
  const isComing = comesFirst && component?.amount === 0;
  const later = bowlsToCome(draft, isComing ? draft.activeBowlId : undefined);
  const now = { bowls: draft.bowls.filter((bowl) => !later.includes(bowl)) };
  const nothing = everyComponent(draft).length === notTaken(draft);
  const open = notTaken(now) + now.bowls.reduce((sum, { missing = [] }) => sum + missing.length, 0);
  const comes = isComing ? 1 : 0;
  const finished = draft.preview.after.reduce((sum, { packsFinished }) => sum + packsFinished, 0);
  const left = open > comes ? text.mix.notWeighed(open - comes) : null;
  const waits = later.length > 0 ? text.mix.toCome(bowlsInWords(later, text)) : null;
  const packs = tellsPacks && finished > 0 ? text.mix.packsFinished(finished) : null;
  const said = nothing ? packs : (left ?? waits ?? packs);
  const isNext = nextStep(draft, scale) === 'register';
  return (
    <div className={style.register} data-says={said === null ? undefined : true}>
      <Button
        size="large"
        wide
        kind={isNext ? 'primary' : 'quiet'}
        isDisabled={nothing}
        isPending={registering.isPending}
        shortcut={shortcuts.register}
        {...(said !== null && { 'aria-describedby': aboutId })}
        onPress={registering.register}
      >
        {draft.corrects === undefined ? text.mix.register : text.mix.saveCorrection}
      </Button>
      {said !== null && (
        <p id={aboutId} className={style.hint} data-next={isNext || undefined}>
          {said}
        </p>
      )}
    </div>
  );
}
