import { createContext, useContext } from 'react';
import type { Draft } from '../../../shared/bridge/drafts.ts';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { useText } from '../../text/text.tsx';
import { everyComponent, notTaken } from './draft-parts.ts';
import style from './mix.module.css';
import { useActiveDraft } from './active-draft.ts';
import { nextStep } from './next-step.ts';
import { useScaleActivity } from './use-pour.ts';

interface Registering {
  readonly isPending: boolean;
  readonly failure: Failure | null;
  readonly register: () => void;
}
const RegisterContext = createContext<Registering | null>(null);
export const RegisterProvider = RegisterContext;

function changedShades({ details }: Failure, draft: Draft): string {
  const ids = details?.['componentIds'];
  return everyComponent(draft)
    .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
    .map(({ item }) => shadeInWords(item))
    .join(', ');
}

/** Black only when nothing is left to capture; what was not weighed is left out of the mix, and that is said. */
export function RegisterButton() {
  const text = useText();
  const { draft } = useActiveDraft();
  const registering = useContext(RegisterContext);
  const scale = useScaleActivity();
  if (registering === null) throw new Error('RegisterButton stands outside of a draft');
  const open = notTaken(draft);
  const nothing = everyComponent(draft).length === open;
  return (
    <div className={style.register}>
      {registering.failure !== null && (
        <FailureNotice
          failure={registering.failure}
          message={
            registering.failure.details?.['why'] === 'unit_changed'
              ? text.mix.unitChanged(changedShades(registering.failure, draft))
              : undefined
          }
        />
      )}
      {!nothing && open > 0 && <p className={style.hint}>{text.mix.notWeighed(open)}</p>}
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
