import { useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useText } from '../text/text.tsx';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './Dialog.module.css';
import { focusDialogsAtOnce } from '../interaction/focus-dialogs.ts';
import { useCountedDialog } from './open-dialogs.ts';

// Not at the page's start, as the first screen needs no React Aria.
focusDialogsAtOnce();

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `large`: for gloved fingers, in mixing; `broad`: for long rows, or content side by side. */
  readonly size?: 'normal' | 'large' | 'broad';
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode;
  /** It opens with typed or scanned content: a tap outside does not close it. */
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
  /** Whether input or choices were made, which a tap outside must not discard. */
  const changed = useRef(isBegun);
  const change = () => {
    changed.current = true;
  };
  useCountedDialog(isOpen, onClose, change);
  return (
    <ModalOverlay
      className={classes(style.veil, style[`${kind}Veil`])}
      data-drawer={kind === 'drawer' || undefined}
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
          {/* A drawer's buttons only show things; a choice in a dialog is input to its action. */}
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

/** Centred. Escape and the close button close it; a tap outside does so until something was entered. */
export const Dialog = (props: DialogProps) => <Overlay {...props} kind="dialog" />;

/** A dialog at the end edge, as high as the screen. */
export const Drawer = (props: DialogProps) => <Overlay {...props} kind="drawer" />;
