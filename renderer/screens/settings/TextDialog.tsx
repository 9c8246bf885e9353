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
  /** What is to be known before it is read. */
  readonly children?: ReactNode;
  /** What else can be done with it. */
  readonly action?: ReactNode;
}

/** A long text to be read as it is. */
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
