import { useState } from 'react';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { useKeptChange } from '../typed/use-typed.ts';
import { missingIn, profileOf, type ScaleForm } from './scale-form.ts';

/** A form that saves a scale once no field is missing. */
export function useScaleForm(initial: ScaleForm, onKept: () => void) {
  const text = useText();
  const keep = useBridgeCall('devices.saveScale');
  const { value: form, set: setForm, forget } = useKeptChange(`scale ${initial.id ?? ''}`, initial, initial);
  const [asked, setAsked] = useState(false);
  return {
    form,
    setForm: (next: ScaleForm) => {
      setForm(next);
      keep.reset();
    },
    asked,
    forget,
    isPending: keep.isPending,
    refusal: keep.error?.failure ?? null,
    submit: () => {
      setAsked(true);
      if (missingIn(form).length > 0) return;
      keep.mutate(profileOf(form), {
        onSuccess: ({ name }) => {
          showToast({ tone: 'good', text: text.devices.kept(name) });
          forget();
          onKept();
        },
      });
    },
  };
}
