import { useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './Dialog.module.css';
import { focusAtOnce } from './focus-at-once.ts';
import { useCountedDialog } from './open-dialogs.ts';

// Here, not at the page's start: its first screen does without React Aria.
focusAtOnce();

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `large`: for gloved fingers, in mixing; `broad`: where rows say much, or things stand beside each other. */
  readonly size?: 'normal' | 'large' | 'broad';
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode;
  /** It opens with something that was typed or scanned before: a tap beside it does not close it. */
  readonly isBegun?: boolean;
}

function Overlay({
  kind,
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'normal',
  isBegun = false,
}: DialogProps & { readonly kind: 'dialog' | 'drawer' }) {
  const text = useText();
  /** Something was typed, chosen or scanned in it, which a tap beside it must not throw away. */
  const changed = useRef(isBegun);
  const change = () => {
    changed.current = true;
  };
  useCountedDialog(isOpen, onClose, change);
  return (
    <ModalOverlay
      className={classes(style.veil, style[`${kind}Veil`])}
      isOpen={isOpen}
      isDismissable
      shouldCloseOnInteractOutside={() => !changed.current}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes(style.modal, style[kind], style[size])}>
        <AriaDialog className={style.body ?? ''}>
          <header className={style.head}>
            <Heading slot="title" className={style.title ?? ''}>
              {title}
            </Heading>
            <IconButton kind="plain" icon="close" label={text.parts.close} onPress={onClose} />
          </header>
          {/* A drawer's buttons show things; what is chosen in a dialog is part of what it will do. */}
          <div
            className={style.content}
            onInputCapture={change}
            onClickCapture={kind === 'dialog' ? change : undefined}
          >
            {children}
          </div>
          {actions !== undefined && <footer className={style.actions}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** In the middle of the screen; Escape and the cross close it, and the veil until something was done in it. */
export const Dialog = (props: DialogProps) => <Overlay {...props} kind="dialog" />;

/** A dialog at the end edge, as high as the screen. */
export const Drawer = (props: DialogProps) => <Overlay {...props} kind="drawer" />;
