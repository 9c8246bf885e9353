import { useState } from 'react';
import type { DevicesView } from '../../../../shared/bridge/devices.ts';
import { Button } from '../../../parts/Button.tsx';
import { useText } from '../../../text/text.tsx';
import { freeName } from './device-names.ts';
import { usualSettings } from './scale-form.ts';
import { ScannerCard } from './ScannerCard.tsx';
import { ScannerDialog } from './ScannerDialog.tsx';
import { WatchScannerDialog } from './WatchScannerDialog.tsx';
import style from './devices.module.css';

type Open = { readonly is: 'adding' } | { readonly is: 'testing' | 'editing'; readonly id: string };

/** The scanners that do not type: each on a port of its own. */
export function SerialScanners({ devices }: { readonly devices: DevicesView }) {
  const words = useText().devices;
  return (
    <section className={style.part}>
      <h4 className={style.partTitle}>{words.serialScanners}</h4>
      <p className={style.hint}>{words.serialScannersText}</p>
      <Scanners devices={devices} />
    </section>
  );
}

function Scanners({ devices }: { readonly devices: DevicesView }) {
  const words = useText().devices;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const opened =
    open === null || open.is === 'adding'
      ? undefined
      : devices.scanners.find(({ profile }) => profile.id === open.id);
  const names = [...devices.scales, ...devices.scanners.map(({ profile }) => profile)].map(
    ({ name }) => name,
  );
  return (
    <>
      {devices.scanners.length > 0 && (
        <ul className={style.list}>
          {devices.scanners.map((scanner) => (
            <ScannerCard
              key={scanner.profile.id}
              scanner={scanner}
              protocols={devices.protocols}
              onTest={() => setOpen({ is: 'testing', id: scanner.profile.id })}
              onEdit={() => setOpen({ is: 'editing', id: scanner.profile.id })}
            />
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" onPress={() => setOpen({ is: 'adding' })}>
          {words.addScanner}
        </Button>
      </div>
      {open?.is === 'adding' && (
        <ScannerDialog
          title={words.addScannerTitle}
          initial={{ name: freeName(words.scanner, names), path: '', settings: usualSettings }}
          devices={devices}
          submitWords={words.useScanner}
          onClose={close}
        />
      )}
      {open?.is === 'testing' && opened !== undefined && (
        <WatchScannerDialog scanner={opened} onClose={close} />
      )}
      {open?.is === 'editing' && opened !== undefined && (
        <ScannerDialog
          title={words.editTitle(opened.profile.name)}
          initial={opened.profile}
          devices={devices}
          submitWords={words.save}
          onClose={close}
        />
      )}
    </>
  );
}
