import { useState, type ReactNode } from 'react';
import type { CallInput } from '../../../shared/bridge.ts';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../parts/Button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { FailureNotice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { SegmentedChoice } from '../../parts/SegmentedChoice.tsx';
import { TextField } from '../../parts/TextField.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { isSameBarcode } from '../../../shared/colour-bar/barcodes.ts';
import { useScan } from '../scan/use-scan.ts';
import { packsProblem } from './packs-problem.ts';
import { PacksField, type CountedUnit } from './PacksField.tsx';
import { useDigits } from './use-digits.ts';

const longestComment = 500;

interface StockDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The notice that says why it was not saved, where it was tried. */
  readonly failure: ReactNode;
  /** The one thing that the dialog does; null: nothing can be done. */
  readonly action: {
    readonly label: string;
    readonly isDisabled: boolean;
    readonly isPending: boolean;
    readonly onPress: () => void;
  } | null;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly children: ReactNode;
}

/** What every dialog that moves stock has: a way out, the one action, a comment, and what went wrong. */
export function StockDialog(props: StockDialogProps) {
  const { title, onClose, failure, action, comment, onComment, children } = props;
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

type Reason = CallInput<'stock.withdraw'>['reason'];
const reasons: readonly Reason[] = ['consumption', 'own-use', 'damaged'];

/** What the form says, ready to be sent. */
interface PacksChange {
  readonly packs: number;
  /** Undefined: of a delivery, or one that cannot be chosen here and stays as it was. */
  readonly reason: Reason | undefined;
  readonly comment: string;
}

interface PacksDialogProps {
  readonly title: string;
  /** The item whose barcode, scanned once more, counts one pack more. */
  readonly itemId: string | undefined;
  /** Of a product: those that count one piece more. */
  readonly barcodes?: readonly string[];
  /** Whether the packs are taken out, for a reason; else they are put in. */
  readonly takes: boolean;
  /** Packs in stock; null: not known (yet). */
  readonly balance: number | null;
  /** What is counted; left out: packs. */
  readonly unit?: CountedUnit;
  /** What is filled in at first. */
  readonly first?: { readonly packs?: number | undefined; reason: string | null; comment: string | null };
  /** The button's words; null: no number of packs is typed. */
  readonly label: (packs: string | null) => string;
  readonly failure: ReactNode;
  /** More to fill in, below the number. */
  readonly children?: ReactNode;
  readonly isPending: boolean;
  readonly onSave: (change: PacksChange) => void;
  readonly onClose: () => void;
}

/** Takes whole packs out or puts them in; more than there is is said before anything is sent. */
export function PacksDialog(props: PacksDialogProps) {
  const {
    title,
    itemId,
    barcodes,
    takes,
    balance,
    unit = 'packs',
    first,
    label,
    failure,
    children,
    isPending,
    onSave,
    onClose,
  } = props;
  const text = useText();
  const [packs, setPacks] = useState(first?.packs ?? 1);
  const [reason, setReason] = useState(reasons.find((one) => one === first?.reason) ?? 'consumption');
  const [comment, setComment] = useState(first?.comment ?? '');
  const problem = packsProblem(packs, takes ? balance : null);
  // One that undoes a delivery keeps its reason.
  const chooses = takes && (first === undefined || reasons.some((one) => one === first.reason));
  useDigits(packs, setPacks);
  const oneMore = () => setPacks((count) => (Number.isNaN(count) ? 1 : count + 1));
  useScan({
    ...(barcodes === undefined
      ? {}
      : {
          any: ({ code }) => {
            if (barcodes.some((one) => isSameBarcode(one, code))) oneMore();
            else showToast({ tone: 'calm', text: text.scan.waits(code), group: 'scan' });
          },
        }),
    item: (item) => {
      if (item.itemId === itemId) {
        oneMore();
        return;
      }
      // What was typed here stays: the other one is for after it.
      showToast({ tone: 'calm', text: text.scan.waits(shadeInWords(item)), group: 'scan' });
    },
  });
  return (
    <StockDialog
      title={title}
      onClose={onClose}
      failure={failure}
      action={{
        label: label(Number.isInteger(packs) ? text.parts[unit](packs) : null),
        isDisabled: problem !== 'none',
        isPending,
        onPress: () => onSave({ packs, reason: chooses ? reason : undefined, comment: comment.trim() }),
      }}
      comment={comment}
      onComment={setComment}
    >
      <PacksField packs={packs} onChange={setPacks} balance={balance} unit={unit} takes={takes} />
      {children}
      {chooses && (
        <SegmentedChoice
          label={text.stock.reason}
          options={reasons.map((value) => ({ value, text: text.stock.reasonWord(value) }))}
          value={reason}
          onChange={setReason}
        />
      )}
    </StockDialog>
  );
}
