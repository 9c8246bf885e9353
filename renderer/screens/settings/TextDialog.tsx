import type { ReactNode } from 'react';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { useText } from '../../text/text.tsx';
import style from './Settings.module.css';

interface TextDialogProps {
  readonly title: string;
  readonly shown: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** An introduction above the text. */
  readonly children?: ReactNode;
  /** Another button. */
  readonly action?: ReactNode;
}

/** A long text, shown unchanged. */
export function TextDialog({ title, shown, isOpen, onClose, children, action }: TextDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={title}
      size="broad"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{text.parts.close}</Button>
          {action}
        </>
      }
    >
      {children}
      <textarea className={style.long} aria-label={title} readOnly value={shown} />
    </Dialog>
  );
}
