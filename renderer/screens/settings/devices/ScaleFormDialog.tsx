import type { ReactNode } from 'react';
import type { DevicesView, ScaleProfile } from '../../../../shared/bridge/devices.ts';
import { Button } from '../../../parts/Button.tsx';
import { Dialog } from '../../../parts/Dialog.tsx';
import { useText } from '../../../text/text.tsx';
import { DeviceFailure } from './DeviceFailure.tsx';
import { formOf, type ScaleForm } from './scale-form.ts';
import { ScaleFields } from './ScaleFields.tsx';
import { useKeepScale } from './use-keep-scale.ts';
import { useLook } from './use-devices.ts';

interface ScaleFormDialogProps {
  readonly title: string;
  readonly initial: ScaleForm;
  readonly devices: DevicesView;
  /** What was found out, before the fields. */
  readonly notice?: ReactNode;
  readonly submitWords: string;
  /** Leads back to where the form came from. */
  readonly back?: ReactNode;
  readonly onClose: () => void;
}

/** A scale's settings, before they are kept and used. */
export function ScaleFormDialog({
  title,
  initial,
  devices,
  notice,
  submitWords,
  back,
  onClose,
}: ScaleFormDialogProps) {
  const text = useText();
  const keep = useKeepScale(initial, onClose);
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
      {notice}
      <ScaleFields form={keep.form} onChange={keep.setForm} devices={devices} asked={keep.asked} />
      <DeviceFailure failure={keep.refusal} />
    </Dialog>
  );
}

interface EditScaleDialogProps {
  readonly profile: ScaleProfile;
  readonly devices: DevicesView;
  readonly onClose: () => void;
}

export function EditScaleDialog({ profile, devices, onClose }: EditScaleDialogProps) {
  const words = useText().devices;
  useLook();
  return (
    <ScaleFormDialog
      title={words.editTitle(profile.name)}
      initial={formOf(profile)}
      devices={devices}
      submitWords={words.save}
      onClose={onClose}
    />
  );
}
