import { useState, type FormEvent } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';
import { ForgottenDialog } from './ForgottenDialog.tsx';
import { digitsOf } from './pin-form.ts';
import style from './settings-pin.module.css';

/** Shown instead of Settings until the administrator's PIN is entered. */
export function SettingsGate() {
  const text = useText();
  const formats = useFormats();
  const { admin } = useApp();
  const enter = useBridgeCall('admin.enter');
  const [pin, setPin] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const now = useNow(admin.waitUntil === null ? null : 250);
  const wait =
    admin.waitUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(admin.waitUntil) - now) / 1000));
  const refusal = enter.error?.failure;
  const wrong = refusal?.code === 'pin_not_recognised' && pin === '' && wait === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length < 4 || wait > 0 || enter.isPending) return;
    enter.mutate({ pin }, { onSettled: () => setPin('') });
  };
  return (
    <form className={style.gate} onSubmit={submit}>
      <div className="stack-3">
        <h1 className={style.title}>{text.setup.gateTitle}</h1>
        <p>{text.setup.gateText}</p>
      </div>
      <TextField
        label={text.setup.gateField}
        type="password"
        inputMode="numeric"
        value={pin}
        onChange={(typed) => setPin(digitsOf(typed))}
        error={wrong ? text.setup.gateWrong : undefined}
        focusFirst
      />
      {wait > 0 && <Notice tone="attention" title={text.setup.gateWait(formats.countdown(wait))} />}
      {refusal !== undefined && refusal.code !== 'pin_not_recognised' && refusal.code !== 'throttled' && (
        <FailureNotice failure={refusal} />
      )}
      <div className="wrapping">
        <Button
          kind="primary"
          type="submit"
          isDisabled={pin.length < 4 || wait > 0}
          isPending={enter.isPending}
        >
          {text.setup.gateOpen}
        </Button>
        <Button kind="plain" onPress={() => setForgotten(true)}>
          {text.setup.forgotten}
        </Button>
      </div>
      {forgotten && <ForgottenDialog onClose={() => setForgotten(false)} />}
    </form>
  );
}
