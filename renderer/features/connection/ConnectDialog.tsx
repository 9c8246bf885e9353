import { useState } from 'react';
import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';
import { useKept } from '../typed/use-typed.ts';
import { isAddress } from './address.ts';
import { Checked } from './Checked.tsx';
import { locksOut } from './needed-scopes.ts';
import { StaysHere } from './StaysHere.tsx';
import { checkWords } from './trouble.ts';

/**
 * Checks the address and key before they are used. The key is sent to the main process and never shown again.
 */
export function ConnectDialog({ onClose: close }: { readonly onClose: () => void }) {
  const text = useText();
  const { connection, session } = useApp();
  const { settings } = text;
  const check = useBridgeCall('connection.check');
  const use = useBridgeCall('connection.use');
  const present = connection.source === 'own' ? (connection.address ?? '') : '';
  // A key is never stored before it is used.
  const { value: address, set: setAddress, forget } = useKept(`connect ${present}`, present);
  const [key, setKey] = useState('');
  const [asked, setAsked] = useState(false);
  const [checked, setChecked] = useState<ConnectionCheck | null>(null);
  const [locationId, setLocationId] = useState<string | null>(null);
  const [unsealed, setUnsealed] = useState(false);

  const onClose = () => {
    forget();
    close();
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setChecked(null);
    check.reset();
  };
  const submit = () => {
    setAsked(true);
    if (!isAddress(address) || key.trim() === '') return;
    check.mutate(
      { address: address.trim(), key: key.trim() },
      {
        onSuccess: (found) => {
          setChecked(found);
          setLocationId(found.locations.length === 1 ? (found.locations[0]?.id ?? null) : null);
        },
      },
    );
  };
  const ready =
    checked !== null && locationId !== null && (checked.sealed || unsealed) && !locksOut(checked.scopes);
  const settle = () => {
    if (!ready) return;
    // Before the place changes, to which the stored text belongs.
    forget();
    use.mutate(
      { address: address.trim(), key: key.trim(), locationId, keepUnsealed: unsealed },
      { onSuccess: close },
    );
  };

  return (
    <Dialog
      title={settings.connectTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          {checked === null ? (
            <Button kind="primary" isPending={check.isPending} onPress={submit}>
              {check.isPending ? settings.checking : settings.check}
            </Button>
          ) : (
            <Button kind="primary" isDisabled={!ready} isPending={use.isPending} onPress={settle}>
              {settings.use}
            </Button>
          )}
        </>
      }
    >
      <TextField
        label={settings.address}
        description={settings.addressHint}
        type="url"
        value={address}
        onChange={edit(setAddress)}
        maxLength={500}
        error={asked && !isAddress(address) ? settings.addressWrong : undefined}
        // While signed out, only the key can be changed, not the service.
        isDisabled={session.type === 'signedOut' && connection.source === 'own'}
        focusFirst
      />
      <StaysHere address={address} />
      <TextField
        label={settings.key}
        description={settings.keyHint}
        type="password"
        value={key}
        onChange={edit(setKey)}
        maxLength={500}
        error={asked && key.trim() === '' ? settings.keyMissing : undefined}
      />
      {check.error !== null && (
        <FailureNotice failure={check.error.failure} message={checkWords(check.error.failure, text)} />
      )}
      {checked !== null && (
        <Checked
          check={checked}
          locationId={locationId}
          onLocation={setLocationId}
          unsealed={unsealed}
          onUnsealed={setUnsealed}
        />
      )}
      {use.error !== null && <FailureNotice failure={use.error.failure} />}
    </Dialog>
  );
}
