import type { CSSProperties } from 'react';
import type { Detecting } from '../../../shared/bridge/devices.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';
import { settingsName } from '../../../shared/serial-settings.ts';
import style from './devices.module.css';

interface SearchingDialogProps {
  readonly path: string;
  /** null: not started, or its result is pending. */
  readonly detecting: Detecting | null;
  readonly isStopping: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The progress of the detection. Closing the dialog stops it. */
export function SearchingDialog({ path, detecting, isStopping, onStop, onClose }: SearchingDialogProps) {
  const text = useText();
  const { settings = null, tries = 0, of = 0 } = detecting ?? {};
  return (
    <Dialog
      title={text.devices.searching}
      isOpen
      onClose={onClose}
      actions={
        <Button focusFirst isPending={isStopping} onPress={onStop}>
          {text.devices.stopSearch}
        </Button>
      }
    >
      <div className="stack-3">
        <p className={style.link}>{path}</p>
        <output>
          {settings === null
            ? text.devices.searchBegins
            : text.devices.trying(settingsName(settings), tries, of)}
        </output>
        <div
          className={style.progress}
          style={{ '--done': of === 0 ? 0 : tries / of } as CSSProperties}
          aria-hidden="true"
        >
          <div className={style.progressFill} />
        </div>
        <p className="hint">{text.devices.searchHint}</p>
      </div>
    </Dialog>
  );
}
