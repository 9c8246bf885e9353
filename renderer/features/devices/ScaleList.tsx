import { useRef } from 'react';
import type { ScaleProfile } from '../../../shared/bridge/device-profiles.ts';
import type { DevicesView } from '../../../shared/bridge/devices.ts';
import { Button } from '../../parts/Button.tsx';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { useText } from '../../text/text.tsx';
import { AddScaleDialog } from './AddScaleDialog.tsx';
import { ScaleCard } from './ScaleCard.tsx';
import { EditScaleDialog } from './ScaleFormDialog.tsx';
import { TestScaleDialog } from './TestScaleDialog.tsx';
import { useForget } from './use-forget.ts';
import { useOpened } from './use-opened.ts';
import style from './devices.module.css';

type Open =
  | { readonly type: 'adding' }
  | { readonly type: 'finding'; readonly profile: ScaleProfile }
  | { readonly type: 'testing' | 'editing'; readonly id: string };

/** The scales of this computer. */
export function ScaleList({ devices }: { readonly devices: DevicesView }) {
  const text = useText();
  const { opened, open, close } = useOpened<Open>();
  const { forgetScale } = useForget();
  const heading = useRef<HTMLHeadingElement>(null);
  // If the scale was removed on another page, close its dialog.
  const scale =
    opened?.type !== 'testing' && opened?.type !== 'editing'
      ? undefined
      : devices.scales.find(({ id }) => id === opened.id);
  return (
    <section className="stack-5">
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
              onTest={() => open({ type: 'testing', id: one.id })}
              onEdit={() => open({ type: 'editing', id: one.id })}
              onFind={(profile) => open({ type: 'finding', profile })}
              onForget={(profile) => {
                // Its button disappears, so move the focus to the heading.
                heading.current?.focus();
                void forgetScale(profile, one.active);
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => open({ type: 'adding' })}>
          {text.devices.addScale}
        </Button>
      </div>
      {opened?.type === 'adding' && <AddScaleDialog devices={devices} onClose={close} />}
      {opened?.type === 'finding' && <AddScaleDialog devices={devices} of={opened.profile} onClose={close} />}
      {opened?.type === 'testing' && scale !== undefined && (
        <TestScaleDialog scale={scale} protocols={devices.protocols} onClose={close} />
      )}
      {opened?.type === 'editing' && scale?.profile && (
        <EditScaleDialog profile={scale.profile} devices={devices} onClose={close} />
      )}
    </section>
  );
}
