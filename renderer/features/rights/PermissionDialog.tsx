import { useState, type FormEvent } from 'react';
import { isRight } from '../../../shared/rights.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { useAskedPermission, type AskedPermission } from '../../bridge/permission.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice, Notice } from '../../parts/Notice.tsx';
import { useNow } from '../../parts/now.ts';
import { TextField } from '../../parts/TextField.tsx';
import { useFormats, useText } from '../../text/text.tsx';

/** Asks for a colleague's PIN, which allows one act. */
export default function PermissionDialog() {
  const asked = useAskedPermission((state) => state.asked);
  return asked !== null && <Asked key={asked.allowance} asked={asked} />;
}

const pinOf = (typed: string) => typed.replaceAll(/\D/gu, '').slice(0, 20);

function Asked({ asked: { allowance, right, ask, answer } }: { readonly asked: AskedPermission }) {
  const text = useText();
  const formats = useFormats();
  const allow = useBridgeCall('rights.allow');
  const [pin, setPin] = useState('');
  const refusal = allow.error?.failure;
  const until = refusal?.details?.['until'];
  const now = useNow(typeof until === 'string' ? 250 : null);
  const wait = typeof until === 'string' ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
  const name = refusal?.details?.['name'];
  const isReady = pin !== '' && wait === 0;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady || allow.isPending) return;
    allow.mutate({ allowance, pin }, { onSuccess: () => answer(true), onError: () => setPin('') });
  };
  return (
    <Dialog
      title={text.rights.askTitle}
      isOpen
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(false)}>{text.parts.cancel}</Button>
          <Button kind="primary" isDisabled={!isReady} isPending={allow.isPending} onPress={() => submit()}>
            {text.rights.allow}
          </Button>
        </>
      }
    >
      <p>
        {isRight(right) ? text.rights.askText(text.rights.names[right]) : text.errors.right_needed.happened}
      </p>
      <p>{text.rights.askWhom(formats.list(ask))}</p>
      <form onSubmit={submit}>
        <TextField
          label={text.rights.pin}
          type="password"
          inputMode="numeric"
          value={pin}
          onChange={(typed) => {
            if (refusal !== undefined && wait === 0) allow.reset();
            setPin(pinOf(typed));
          }}
          error={refusal?.code === 'pin_not_recognised' && wait === 0 ? text.rights.wrongPin : undefined}
          focusFirst
        />
      </form>
      {wait > 0 && <Notice tone="attention" title={text.rights.wait(formats.countdown(wait))} announce />}
      {refusal?.code === 'not_allowed' && (
        <Notice
          tone="attention"
          title={text.rights.lacksToo(typeof name === 'string' ? name : null)}
          announce
        />
      )}
      {refusal !== undefined &&
        !['pin_not_recognised', 'throttled', 'not_allowed'].includes(refusal.code) && (
          <FailureNotice
            failure={refusal}
            message={refusal.code === 'unknown_here' ? text.rights.tooLate : undefined}
          />
        )}
    </Dialog>
  );
}
