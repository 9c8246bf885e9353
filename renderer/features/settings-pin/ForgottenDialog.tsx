import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** Removes a forgotten PIN after entering the salon's API key. */
export function ForgottenDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { connection } = useApp();
  const forget = useBridgeCall('admin.forgotten');
  const [key, setKey] = useState('');
  const own = connection.source === 'own';
  const refusal = forget.error?.failure;
  const submit = () => {
    if (own && key.trim() === '') return;
    forget.mutate(
      { key: key.trim() },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: text.setup.removed });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={text.setup.forgottenTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button
            kind="primary"
            isDisabled={own && key.trim() === ''}
            isPending={forget.isPending}
            onPress={submit}
          >
            {text.setup.takeAway}
          </Button>
        </>
      }
    >
      <p>{own ? text.setup.forgottenText : text.setup.forgottenSample}</p>
      {own && (
        <TextField
          label={text.settings.key}
          type="password"
          value={key}
          onChange={(typed) => {
            forget.reset();
            setKey(typed);
          }}
          maxLength={500}
          focusFirst
        />
      )}
      {refusal !== undefined && (
        <FailureNotice
          failure={refusal}
          message={refusal.code === 'unauthenticated' ? text.setup.forgottenWrong : undefined}
        />
      )}
    </Dialog>
  );
}
