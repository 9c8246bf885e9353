import { useEffect, useState } from 'react';
import type { Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import {
  countedOf,
  packsOf,
  scannedInto,
  type Delivery,
} from '../../features/stock-documents/delivery-lines.ts';
import { packsProblem } from '../../features/stock-documents/packs-problem.ts';
import { PacksField } from '../../features/stock-documents/PacksField.tsx';
import { failureNotice, StockDialog } from '../../features/stock-documents/StockDialog.tsx';
import { takeBack } from '../../features/stock-documents/take-back.ts';
import { useDigits } from '../../features/stock-documents/use-digits.ts';
import { useScan } from '../../features/scan/use-scan.ts';
import { IconButton } from '../../parts/Button.tsx';
import { Shade, shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import style from './item.module.css';

interface DeliverDialogProps {
  /** What is filled in at first. */
  readonly first: Delivery;
  /** Called with what was filled in and not saved. */
  readonly onLeave: (delivery: Delivery) => void;
  readonly onClose: () => void;
}

/**
 * Puts whole packs in: one line for each item; a tube that is scanned counts one more, or adds its line. The station keeps
 * each step, so that the lock takes nothing.
 */
export function DeliverDialog({ first, onLeave, onClose }: DeliverDialogProps) {
  const text = useText();
  const { stock, parts } = text;
  const [lines, setLines] = useState(first.lines);
  const [activeId, setActiveId] = useState(first.lines.at(-1)?.item.itemId ?? '');
  const [comment, setComment] = useState(first.comment);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const active = lines.find((line) => line.item.itemId === activeId) ?? lines[0];
  const total = packsOf(lines);
  const [only] = lines;
  const what = only !== undefined && lines.length === 1 ? shadeInWords(only.item) : stock.items(lines.length);

  const setPacks = (packs: number) =>
    setLines((now) => now.map((line) => (line.item.itemId === activeId ? { ...line, packs } : line)));
  useDigits(active?.packs ?? Number.NaN, setPacks);
  useScan({
    item: (scanned) => {
      setLines((now) => scannedInto(now, scanned));
      setActiveId(scanned.itemId);
    },
  });
  const remove = (itemId: string) => {
    const left = lines.filter((line) => line.item.itemId !== itemId);
    setLines(left);
    if (itemId === activeId) setActiveId(left.at(-1)?.item.itemId ?? '');
  };

  useEffect(() => {
    void call('stock.count', countedOf({ lines, comment }));
  }, [lines, comment]);

  const save = async () => {
    setPending(true);
    const saved: string[] = [];
    for (const { item: delivered, packs } of lines) {
      const { itemId } = delivered;
      const entry = await call('stock.deliver', { itemId, packs, comment: comment.trim() });
      if (!entry.ok) {
        // What is saved is saved: the rest stays to be tried again.
        setLines(lines.slice(saved.length));
        setActiveId(itemId);
        setFailure(entry.error);
        setPending(false);
        return;
      }
      saved.push(entry.value.id);
    }
    onClose();
    showToast({
      tone: 'good',
      text: stock.delivered(parts.packs(total ?? 0), what),
      undo: () => void takeBack(saved, stock.deliveryUndone(what), text),
    });
  };
  return (
    <StockDialog
      title={stock.deliverTitle(what)}
      onClose={() => onLeave({ lines, comment })}
      failure={failureNotice(failure)}
      action={{
        label: total === null ? stock.deliver : stock.deliverPacks(parts.packs(total)),
        isDisabled: lines.some(({ packs }) => packsProblem(packs, null) !== 'none'),
        isPending,
        onPress: () => void save(),
      }}
      comment={comment}
      onComment={setComment}
    >
      {lines.length > 1 && (
        <ul className="stack-2">
          {lines.map((line) => (
            <li key={line.item.itemId} className={style.line}>
              <button
                type="button"
                className={style.choice}
                aria-pressed={line === active}
                onClick={() => setActiveId(line.item.itemId)}
              >
                <Shade of={line.item} size="small" />
                <span className={style.quantity}>
                  {Number.isNaN(line.packs) ? '–' : parts.packs(line.packs)}
                </span>
              </button>
              <IconButton
                kind="plain"
                icon="close"
                label={stock.removeLine(shadeInWords(line.item))}
                onPress={() => remove(line.item.itemId)}
              />
            </li>
          ))}
        </ul>
      )}
      {active !== undefined && (
        <PacksField
          key={active.item.itemId}
          packs={active.packs}
          onChange={setPacks}
          balance={active.item.packs}
          takes={false}
          pad
        />
      )}
      <p className="footnote">{stock.scanMore}</p>
    </StockDialog>
  );
}
