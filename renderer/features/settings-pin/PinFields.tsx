import { useState } from 'react';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { digitsOf, pinProblem, type PinForm, type PinProblem } from './pin-form.ts';

/** Problems are shown after the first attempt to submit. */
export function usePinForm(form: PinForm): {
  readonly problems: PinProblem | null;
  readonly submit: (keep: (pin: string) => void) => void;
} {
  const [asked, setAsked] = useState(false);
  const problem = pinProblem(form);
  return {
    problems: asked ? problem : null,
    submit: (keep) => {
      setAsked(true);
      if (problem === null) keep(form.pin);
    },
  };
}

interface PinFieldsProps {
  readonly form: PinForm;
  readonly problems: PinProblem | null;
  readonly onChange: (form: PinForm) => void;
}

/** A new PIN for Settings, entered twice and masked. */
export function PinFields({ form, problems, onChange }: PinFieldsProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text.setup.pin}
        type="password"
        inputMode="numeric"
        value={form.pin}
        onChange={(typed) => onChange({ ...form, pin: digitsOf(typed) })}
        error={problems === 'short' ? text.setup.pinShort : undefined}
      />
      <TextField
        label={text.setup.pinAgain}
        type="password"
        inputMode="numeric"
        value={form.again}
        onChange={(typed) => onChange({ ...form, again: digitsOf(typed) })}
        error={problems === 'differs' ? text.setup.pinDiffers : undefined}
      />
    </>
  );
}
