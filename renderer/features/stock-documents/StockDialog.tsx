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
  /** The notice about a failed attempt to save. */
  readonly failure: ReactNode;
  /** The dialog's primary action; null: not possible. */
  readonly action: {
    readonly label: string;
    readonly isDisabled: boolean;
    readonly isPending: boolean;
    readonly onPress: () => void;
  } | null;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly isBegun?: boolean;
  readonly children: ReactNode;
}

/** The common frame of dialogs that move stock: close button, primary action, comment and failure. */
export function StockDialog(props: StockDialogProps) {
  const { title, onClose, failure, action, comment, onComment, isBegun, children } = props;
  const text = useText();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isBegun={isBegun}
      actions={
        <>
          <Button size="large" onPress={onClose}>
            {text.parts.cancel}
          </Button>
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
      {failure}
      {children}
      {action !== null && (
        <TextField
          label={text.stock.comment}
          description={text.stock.commentHint}
          value={comment}
          onChange={onComment}
          maxLength={longestComment}
          spellCheck
        />
      )}
    </Dialog>
  );
}

export const failureNotice = (failure: Failure | undefined): ReactNode =>
  failure !== undefined && <FailureNotice failure={failure} />;
