import { useState } from 'react';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { PinFields, usePinForm } from '../../features/settings-pin/PinFields.tsx';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';

/** The PIN for Settings, and the way to repeat the setup. */
export function SettingsPinPanel() {
  const text = useText();
  const { admin, connection } = useApp();
  const guide = useBridgeCall('settings.set');
  const set = useBridgeCall('admin.set');
  const begin = useBridgeCall('setup.begin');
  const [changing, setChanging] = useState(false);
  const refusal = set.error ?? begin.error ?? guide.error;
  return (
    <Panel title={text.setup.settingsPin}>
      <div className="stack-5">
        <p className="hint">{admin.isSet ? text.setup.pinForgottenHint : text.setup.noPin}</p>
        <div className="wrapping">
          <Button onPress={() => setChanging(true)}>
            {admin.isSet ? text.setup.change : text.setup.setOne}
          </Button>
          {admin.isSet && (
            <Button
              isPending={set.isPending}
              onPress={() =>
                set.mutate(
                  { pin: null },
                  { onSuccess: () => showToast({ tone: 'good', text: text.setup.removed }) },
                )
              }
            >
              {text.setup.takeAway}
            </Button>
          )}
        </div>
        <p className="hint">{text.setup.againHint}</p>
        <div className="wrapping">
          <Button isPending={begin.isPending} onPress={() => begin.mutate({})}>
            {text.setup.again}
          </Button>
          {connection.source === 'sample' && (
            <Button isPending={guide.isPending} onPress={() => guide.mutate({ firstMixGuide: true })}>
              {text.firstMix.again}
            </Button>
          )}
        </div>
        {refusal !== null && <FailureNotice failure={refusal.failure} />}
      </div>
      {changing && <NewPinDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function NewPinDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const set = useBridgeCall('admin.set');
  const [form, change] = useState({ pin: '', again: '' });
  const { problems, submit } = usePinForm(form);
  const use = (pin: string) =>
    set.mutate(
      { pin },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: text.setup.kept });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.setup.settingsPin}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.cancel}</Button>
          <Button kind="primary" isPending={set.isPending} onPress={() => submit(use)}>
            {text.setup.setPin}
          </Button>
        </>
      }
    >
      <p>{text.setup.pinText}</p>
      <PinFields form={form} problems={problems} onChange={change} />
      {set.error !== null && <FailureNotice failure={set.error.failure} />}
    </Dialog>
  );
}
