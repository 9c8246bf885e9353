import { useRef } from 'react';
import type { ScaleProfile } from '../../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../../shared/bridge/devices.ts';
import { Button } from '../../../parts/Button.tsx';
import { EmptyState } from '../../../parts/EmptyState.tsx';
import { useText } from '../../../text/text.tsx';
import { AddScaleDialog } from './AddScaleDialog.tsx';
import { ScaleCard } from './ScaleCard.tsx';
import { EditScaleDialog } from './ScaleFormDialog.tsx';
import { TestScaleDialog } from './TestScaleDialog.tsx';
import { useForget } from './use-forget.ts';
import { useOpened } from './use-opened.ts';
import style from './devices.module.css';

type Open =
  | { readonly is: 'adding' }
  | { readonly is: 'finding'; readonly profile: ScaleProfile }
  | { readonly is: 'testing' | 'editing'; readonly id: string };

/** The scales of this computer. */
export function ScaleList({ devices }: { readonly devices: DevicesView }) {
  const text = useText();
  const { opened, open, close } = useOpened<Open>();
  const { forgetScale } = useForget();
  const heading = useRef<HTMLHeadingElement>(null);
  // One that is forgotten elsewhere meanwhile takes its dialog with it.
  const scale =
    opened?.is !== 'testing' && opened?.is !== 'editing'
      ? undefined
      : devices.scales.find(({ id }) => id === opened.id);
  return (
    <section className={style.step}>
      <h3 ref={heading} tabIndex={-1} className={style.kind}>
        {text.devices.scales}
      </h3>
      {devices.scales.length === 0 ? (
        <EmptyState title={text.devices.noScales}>{text.devices.noScalesText}</EmptyState>
      ) : (
        <ul className={style.list}>
          {devices.scales.map((one) => (
            <ScaleCard
              key={one.id}
              scale={one}
              protocols={devices.protocols}
              onTest={() => open({ is: 'testing', id: one.id })}
              onEdit={() => open({ is: 'editing', id: one.id })}
              onFind={(profile) => open({ is: 'finding', profile })}
              onForget={(profile) => {
                // Its button goes with it.
                heading.current?.focus();
                void forgetScale(profile, one.active);
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => open({ is: 'adding' })}>
          {text.devices.addScale}
        </Button>
      </div>
      {opened?.is === 'adding' && <AddScaleDialog devices={devices} onClose={close} />}
      {opened?.is === 'finding' && <AddScaleDialog devices={devices} of={opened.profile} onClose={close} />}
      {opened?.is === 'testing' && scale !== undefined && (
        <TestScaleDialog scale={scale} protocols={devices.protocols} onClose={close} />
      )}
      {opened?.is === 'editing' && scale?.profile && (
        <EditScaleDialog profile={scale.profile} devices={devices} onClose={close} />
      )}
    </section>
  );
}
