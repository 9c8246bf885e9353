import { useState, type ReactNode } from 'react';
import type { ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useText } from '../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { protocolWords } from './device-words.ts';
import { scaleFormOf, type ScaleForm } from './scale-form.ts';
import { ScaleFields } from './ScaleFields.tsx';
import { settingsName } from '../../../shared/serial-settings.ts';
import { useScaleForm } from './use-scale-form.ts';
import { useLook } from './use-devices.ts';

interface ScaleFormDialogProps {
  readonly title: string;
  readonly initial: ScaleForm;
  readonly devices: DevicesView;
  /** The protocol and settings were detected; they are shown on request. */
  readonly found?: boolean;
  readonly submitWords: string;
  /** The button back to the previous step. */
  readonly back?: ReactNode;
  readonly onClose: () => void;
}

/** A scale's settings, before they are saved and used. */
export function ScaleFormDialog({
  title,
  initial,
  devices,
  found = false,
  submitWords,
  back,
  onClose: close,
}: ScaleFormDialogProps) {
  const text = useText();
  const keep = useScaleForm(initial, close);
  const [all, setAll] = useState(!found);
  const onClose = () => {
    keep.forget();
    close();
  };
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          {back ?? <Button onPress={onClose}>{text.parts.cancel}</Button>}
          <Button kind="primary" isPending={keep.isPending} onPress={keep.submit}>
            {submitWords}
          </Button>
        </>
      }
    >
      {found && <Found form={initial} protocols={devices.protocols} />}
      <ScaleFields form={keep.form} onChange={keep.setForm} devices={devices} asked={keep.asked} all={all} />
      {!all && (
        <div>
          <Button onPress={() => setAll(true)}>{text.devices.showSettings}</Button>
        </div>
      )}
      <DeviceFailure failure={keep.refusal} />
    </Dialog>
  );
}

interface FoundProps {
  readonly form: ScaleForm;
  readonly protocols: DevicesView['protocols'];
}

function Found({ form: { protocol, link }, protocols }: FoundProps) {
  const text = useText();
  if (link.type !== 'serial') return null;
  const title = text.devices.found(protocolWords(protocol, protocols, text), settingsName(link.settings));
  return (
    <Notice tone="good" title={title} announce>
      {text.devices.foundText}
    </Notice>
  );
}

interface EditScaleDialogProps {
  readonly profile: ScaleProfile;
  readonly devices: DevicesView;
  readonly onClose: () => void;
}

export function EditScaleDialog({ profile, devices, onClose }: EditScaleDialogProps) {
  const text = useText();
  useLook();
  return (
    <ScaleFormDialog
      title={text.devices.editTitle(profile.name)}
      initial={scaleFormOf(profile)}
      devices={devices}
      submitWords={text.devices.save}
      onClose={onClose}
    />
  );
}
