import { useState } from 'react';
import type { ScannerProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { useKeptChange } from '../typed/use-typed.ts';
import { DeviceFailure } from './DeviceFailure.tsx';
import { PortField } from './PortField.tsx';
import { SerialFields } from './SerialFields.tsx';
import { useLook } from './use-devices.ts';

type Form = Omit<ScannerProfile, 'id'> & { readonly id?: string };

interface ScannerDialogProps {
  readonly title: string;
  /** Without an id: a new scanner. */
  readonly initial: Form;
  readonly devices: DevicesView;
  readonly submitWords: string;
  readonly onClose: () => void;
}

/** A serial scanner's settings, before they are saved and used. */
export function ScannerDialog({ title, initial, devices, submitWords, onClose: close }: ScannerDialogProps) {
  const text = useText();
  const keep = useBridgeCall('devices.saveScanner');
  const {
    value: form,
    set: setForm,
    forget,
  } = useKeptChange(`scanner ${initial.id ?? ''}`, initial, initial);
  const onClose = () => {
    forget();
    close();
  };
  const [asked, setAsked] = useState(false);
  useLook();
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    keep.reset();
  };
  const name = form.name.trim();
  const path = form.path.trim();
  const submit = () => {
    setAsked(true);
    if (name === '' || path === '') return;
    keep.mutate(
      { ...form, name, path },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: text.devices.kept(name) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button kind="primary" isPending={keep.isPending} onPress={submit}>
            {submitWords}
          </Button>
        </>
      }
    >
      <TextField
        label={text.devices.name}
        value={form.name}
        onChange={(given) => change({ name: given })}
        maxLength={60}
        error={asked && name === '' ? text.devices.nameMissing : undefined}
        focusFirst
      />
      <PortField
        ports={devices.ports}
        path={form.path}
        onChange={(chosen) => change({ path: chosen })}
        error={asked && path === '' ? text.devices.portMissing : undefined}
      />
      <SerialFields value={form.settings} onChange={(settings) => change({ settings })} />
      <DeviceFailure failure={keep.error?.failure ?? null} />
    </Dialog>
  );
}
