import { useState } from 'react';
import type { DevicesView } from '../../../../shared/bridge/devices.ts';
import { Button } from '../../../parts/Button.tsx';
import { EmptyState } from '../../../parts/EmptyState.tsx';
import { useText } from '../../../text/text.tsx';
import { AddScaleDialog } from './AddScaleDialog.tsx';
import { ScaleCard } from './ScaleCard.tsx';
import { EditScaleDialog } from './ScaleFormDialog.tsx';
import { TestScaleDialog } from './TestScaleDialog.tsx';
import style from './devices.module.css';

type Open = { readonly is: 'adding' } | { readonly is: 'testing' | 'editing'; readonly id: string };

/** The scales of this computer. */
export function Scales({ devices }: { readonly devices: DevicesView }) {
  const words = useText().devices;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // One that is forgotten elsewhere meanwhile takes its dialog with it.
  const opened =
    open === null || open.is === 'adding' ? undefined : devices.scales.find(({ id }) => id === open.id);
  return (
    <section className={style.step}>
      <h3 className={style.kind}>{words.scales}</h3>
      {devices.scales.length === 0 ? (
        <EmptyState title={words.noScales}>{words.noScalesText}</EmptyState>
      ) : (
        <ul className={style.list}>
          {devices.scales.map((scale) => (
            <ScaleCard
              key={scale.id}
              scale={scale}
              protocols={devices.protocols}
              onTest={() => setOpen({ is: 'testing', id: scale.id })}
              onEdit={() => setOpen({ is: 'editing', id: scale.id })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => setOpen({ is: 'adding' })}>
          {words.addScale}
        </Button>
      </div>
      {open?.is === 'adding' && <AddScaleDialog devices={devices} onClose={close} />}
      {open?.is === 'testing' && opened !== undefined && <TestScaleDialog scale={opened} onClose={close} />}
      {open?.is === 'editing' && opened?.profile && (
        <EditScaleDialog profile={opened.profile} devices={devices} onClose={close} />
      )}
    </section>
  );
}
