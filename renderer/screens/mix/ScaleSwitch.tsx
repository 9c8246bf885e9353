import type { virtualScaleId } from '../../../shared/bridge/device-profiles.ts';
import { useApp, useBridgeCall } from '../../bridge/hooks.ts';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text/text.tsx';
import { isWeighed } from './draft-parts.ts';
import { useActiveDraft } from './active-draft.ts';
import { WeightStatus } from './WeightStatus.tsx';
import style from './weight.module.css';

const virtual: typeof virtualScaleId = 'virtual';

/** Chooses the active one of several scales; scales without a weight are marked. */
export function ScaleSwitch() {
  const { component } = useActiveDraft();
  const weighed = component === null || isWeighed(component);
  const text = useText();
  const { scale } = useApp();
  const choose = useBridgeCall('scale.choose');
  if (scale.id === null || scale.others.length === 0) return null;
  const active = { id: scale.id, name: scale.name, connected: scale.connected };
  // In a fixed order, so that choosing one moves nothing.
  const scales = [active, ...scale.others].toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id),
  );
  return (
    <div className={style.scales}>
      <SegmentedChoice
        label={text.mix.scale}
        hideLabel
        value={active.id}
        onChange={(scaleId) => choose.mutate({ scaleId })}
        options={scales.map(({ id, name, connected }) => ({
          value: id,
          text: (
            <span className={style.scale}>
              {id === virtual ? text.mix.virtualScale : name}
              {!connected && (
                <span className={style.away}>
                  <Icon name="stop" size={16} />
                  <span className="heard">{text.frame.scaleSilent}</span>
                </span>
              )}
            </span>
          ),
        }))}
      />
      {weighed && <WeightStatus />}
    </div>
  );
}
