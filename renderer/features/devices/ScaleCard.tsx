import type { ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView, PageDevice, UsedScale } from '../../../shared/bridge/devices.ts';
import { useState } from 'react';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { askFor, canAskFor } from '../../devices/page-devices.ts';
import { Button } from '../../parts/Button.tsx';
import { Status } from '../../parts/Notice.tsx';
import { showToast } from '../../parts/toasts.ts';
import type { Failure } from '../../../shared/result.ts';
import { useText } from '../../text/text.tsx';
import { showVirtualDevices } from '../virtual-devices/shown.ts';
import { AskFailure, DeviceFailure } from './DeviceFailure.tsx';
import { linkWords } from './device-words.ts';
import { ScaleStatus } from './ScaleStatus.tsx';
import { Trouble, type Remedy } from './Trouble.tsx';
import style from './devices.module.css';

interface ScaleCardProps {
  readonly scale: UsedScale;
  readonly protocols: DevicesView['protocols'];
  readonly onTest: () => void;
  readonly onEdit: () => void;
  readonly onForget: (profile: ScaleProfile) => void;
  readonly onFind: (profile: ScaleProfile) => void;
}

/** The profile with the settings and protocol that would make the scale understood. */
const remedied = ({ link, ...profile }: ScaleProfile, { settings, protocol }: Remedy): ScaleProfile => ({
  ...profile,
  link: link.type === 'serial' && settings !== undefined ? { ...link, settings } : link,
  protocol: protocol ?? profile.protocol,
});

/** A scale in use: its connection, whether it weighs, and the remedy if it does not. */
export function ScaleCard({ scale, protocols, onTest, onEdit, onForget, onFind }: ScaleCardProps) {
  const text = useText();
  const { profile } = scale;
  const name = profile === null ? text.devices.virtualScale : scale.name;
  const link = linkWords(profile, protocols, text);
  const choose = useBridgeCall('scale.choose');
  const keep = useBridgeCall('devices.saveScale');
  const retry = useBridgeCall('scale.reconnect');
  return (
    <li className={style.device}>
      <div className={style.head}>
        <h4 className={style.name}>{name}</h4>
        <div className="wrapping">
          {scale.active && (
            <Status tone="calm" icon="scale">
              {text.devices.weighsNow}
            </Status>
          )}
          <ScaleStatus scale={scale} />
        </div>
      </div>
      <div className={style.link}>
        <p>{link.how}</p>
        {link.where !== null && <p>{link.where}</p>}
      </div>
      {scale.trouble !== null && (
        <ScaleTrouble
          scale={scale}
          protocols={protocols}
          onKeep={(kept) => keep.mutate(kept)}
          onRetry={() => retry.mutate({ scaleId: scale.id })}
          onFind={profile?.link.type === 'serial' ? () => onFind(profile) : null}
        />
      )}
      {[choose.error, keep.error, retry.error].map(
        (error) => error !== null && <DeviceFailure key={error.failure.code} failure={error.failure} />,
      )}
      <div className="wrapping">
        {!scale.active && (
          <Button
            aria-label={text.devices.of(text.devices.inFront, name)}
            isPending={choose.isPending}
            onPress={() =>
              choose.mutate(
                { scaleId: scale.id },
                { onSuccess: () => showToast({ tone: 'good', text: text.devices.nowInFront(name) }) },
              )
            }
          >
            {text.devices.inFront}
          </Button>
        )}
        <Button aria-label={text.devices.of(text.devices.test, name)} onPress={onTest}>
          {text.devices.test}
        </Button>
        {profile === null && scale.active && (
          <Button onPress={() => showVirtualDevices(true)}>{text.devices.openVirtual}</Button>
        )}
        {profile !== null && (
          <>
            <Button aria-label={text.devices.of(text.devices.edit, name)} onPress={onEdit}>
              {text.devices.edit}
            </Button>
            <Button aria-label={text.devices.of(text.devices.forget, name)} onPress={() => onForget(profile)}>
              {text.devices.forget}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface ScaleTroubleProps {
  readonly scale: UsedScale;
  readonly protocols: DevicesView['protocols'];
  readonly onKeep: (profile: ScaleProfile) => void;
  readonly onRetry: () => void;
  readonly onFind: (() => void) | null;
}

function ScaleTrouble({
  scale: { trouble, profile },
  protocols,
  onKeep,
  onRetry,
  onFind,
}: ScaleTroubleProps) {
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const type: PageDevice['type'] | null =
    profile === null || profile.link.type === 'serial' ? null : profile.link.type;
  const open = async () => {
    if (profile === null || type === null) return;
    setRefusal(null);
    const asked = await askFor(type);
    if (!asked.ok) setRefusal(asked.error);
    // A browser may identify the device otherwise than at its setup.
    else if (asked.value !== null) onKeep({ ...profile, link: { type, device: asked.value.device } });
  };
  if (trouble === null) return null;
  return (
    <>
      <Trouble
        trouble={trouble}
        protocols={protocols}
        canOpen={type !== null && canAskFor(type)}
        onRemedy={(remedy) => {
          if (profile !== null) onKeep(remedied(profile, remedy));
        }}
        onOpen={() => void open()}
        onRetry={onRetry}
        onFind={onFind}
      />
      <AskFailure failure={refusal} />
    </>
  );
}
