import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { PinFields, usePinForm } from '../../features/settings-pin/PinFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import type { StepProps } from './setup-steps.ts';
import { StepFrame } from './StepFrame.tsx';

/** The PIN for Settings, or none. */
export function Pin({ onNext, onBack }: StepProps) {
  const text = useText();
  const { admin } = useApp();
  const set = useBridgeCall('admin.set');
  const [form, change] = useState({ pin: '', again: '' });
  const { problems, submit } = usePinForm(form);
  const empty = form.pin === '' && form.again === '';
  return (
    <StepFrame
      title={text.setup.pinTitle}
      hint={text.setup.pinText}
      onBack={onBack}
      actions={
        empty ? (
          <Button kind="primary" size="large" onPress={onNext}>
            {admin.isSet ? text.setup.next : text.setup.later}
          </Button>
        ) : (
          <Button
            kind="primary"
            size="large"
            isPending={set.isPending}
            onPress={() => submit((pin) => set.mutate({ pin }, { onSuccess: onNext }))}
          >
            {text.setup.setPin}
          </Button>
        )
      }
    >
      {admin.isSet && <Notice tone="good" title={text.setup.pinIsSet} />}
      <PinFields form={form} problems={problems} onChange={change} />
      <p className="hint">{text.setup.pinForgottenHint}</p>
      {set.error !== null && <FailureNotice failure={set.error.failure} />}
    </StepFrame>
  );
}
