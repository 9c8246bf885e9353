import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { useDevices } from '../../features/devices/use-devices.ts';
import { Button } from '../../parts/Button.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/text.tsx';
import type { StepProps } from './setup-steps.ts';
import { StepFrame } from './StepFrame.tsx';
import style from './Setup.module.css';

/** A summary of the setup, and the button to start working. */
export function Done({ onBack }: Pick<StepProps, 'onBack'>) {
  const text = useText();
  const { connection, admin } = useApp();
  const { data: devices } = useDevices();
  const finish = useBridgeCall('setup.finish');
  const scale = devices?.scales.find(({ active }) => active);
  const facts: readonly (readonly [string, string])[] = [
    [
      text.setup.salon,
      connection.source === 'sample'
        ? text.settings.sourceSample
        : (connection.address ?? text.settings.sourceNone),
    ],
    [text.settings.location, connection.location?.name ?? text.settings.none],
    ...(connection.source === 'own' && connection.keyKind !== null
      ? [
          [
            text.settings.key,
            connection.keyKind === 'live' ? text.settings.keyLive : text.settings.keyTest,
          ] as const,
        ]
      : []),
    [
      text.setup.scale,
      scale === undefined
        ? text.setup.noScale
        : scale.profile === null
          ? text.devices.virtualScale
          : scale.name,
    ],
    [text.setup.settingsPin, admin.isSet ? text.setup.isSet : text.setup.notSet],
  ];
  return (
    <StepFrame
      title={text.setup.doneTitle}
      hint={text.setup.doneText}
      onBack={onBack}
      actions={
        <Button kind="primary" size="large" isPending={finish.isPending} onPress={() => finish.mutate({})}>
          {text.setup.begin}
        </Button>
      }
    >
      <Panel label={text.setup.doneTitle}>
        <dl className={style.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={style.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {finish.error !== null && <FailureNotice failure={finish.error.failure} />}
    </StepFrame>
  );
}
