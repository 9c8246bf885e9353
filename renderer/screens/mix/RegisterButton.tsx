import { createContext, useContext } from 'react';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { useText } from '../../text/text.tsx';
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

/** Black only when nothing is left to capture; what was not weighed is left out of the mix, and that is said. */
export function RegisterButton() {
  const text = useText();
  const { draft, component } = useActiveDraft();
  const registering = useRegistering();
  const scale = useScaleActivity();
  const untaken = notTaken(draft);
  const nothing = everyComponent(draft).length === untaken;
  const open = untaken + draft.bowls.reduce((sum, { missing = [] }) => sum + missing.length, 0);
  // What stands on the scale is captured first.
  const comes = usePour(isPouring) && component?.amount === 0 ? 1 : 0;
  return (
    <div className="stack-2">
      <p className={style.hint}>{!nothing && open > comes && text.mix.notWeighed(open - comes)}</p>
      <Button
        size="large"
        wide
        kind={nextStep(draft, scale) === 'register' ? 'primary' : 'quiet'}
        isDisabled={nothing}
        isPending={registering.isPending}
        onPress={registering.register}
      >
        {text.mix.register}
      </Button>
    </div>
  );
}
