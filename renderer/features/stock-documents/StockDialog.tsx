import type { ReactNode } from 'react';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { useText } from '../../text/text.tsx';

const longestComment = 500;

interface StockDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Why it was not saved, where it was tried. */
  readonly failure: Failure | undefined;
  /** The one thing that the dialog does; null: nothing can be done. */
  readonly action: {
    readonly label: string;
    readonly isDisabled: boolean;
    readonly isPending: boolean;
    readonly onPress: () => void;
  } | null;
  /** Between *Cancel* and the action. */
  readonly besides?: ReactNode;
  readonly children: ReactNode;
}

/** What every dialog that moves stock has: a way out, the one action, and what went wrong. */
export function StockDialog({ title, onClose, failure, action, besides, children }: StockDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            {text.parts.cancel}
          </Button>
          {besides}
          {action !== null && (
            <Button
              size="large"
              kind="primary"
              isDisabled={action.isDisabled}
              isPending={action.isPending}
              onPress={action.onPress}
            >
              {action.label}
            </Button>
          )}
        </>
      }
    >
      {failure !== undefined && <FailureNotice failure={failure} />}
      {children}
    </Dialog>
  );
}

interface CommentFieldProps {
  readonly comment: string;
  readonly onChange: (comment: string) => void;
}

/** Kept with every movement that the dialog makes. */
export function CommentField({ comment, onChange }: CommentFieldProps) {
  const text = useText();
  return (
    <TextField
      label={text.stock.comment}
      description={text.stock.commentHint}
      value={comment}
      onChange={onChange}
      maxLength={longestComment}
      spellCheck
    />
  );
}
