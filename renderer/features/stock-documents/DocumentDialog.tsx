import { useEffect, useState } from 'react';
import type { StockedView } from '../../../shared/bridge/stock.ts';
import type { Failure } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { showToast } from '../../parts/toasts.ts';
import { readMoney } from '../../parts/typed-money.ts';
import { useText } from '../../text/text.tsx';
import { ScanProblemNotice } from '../scan/ScanProblemNotice.tsx';
import { useScan, type ScanProblem } from '../scan/use-scan.ts';
import { AddByName } from './AddByName.tsx';
import { firstLine, idOf, scannedInto, type DocumentLine } from './counted-lines.ts';
import {
  amountOf,
  countedOf,
  hasRoom,
  isCounted,
  isMuch,
  lineProblem,
  nameOf,
  subjectOf,
  type StockDocument,
} from './document-lines.ts';
import { DocumentLines } from './DocumentLines.tsx';
import { failureNotice, StockDialog } from './StockDialog.tsx';
import { takeBack } from './take-back.ts';
import { useDigits } from './use-digits.ts';
import { WithdrawalReason } from './WithdrawalReason.tsx';

interface DocumentDialogProps {
  /** The document that fills the form at first. */
  readonly first: StockDocument;
  /** Called with the unsaved document. */
  readonly onLeave: (document: StockDocument) => void;
  readonly onClose: () => void;
}

/**
 * Adds or withdraws whole packs and pieces: one line for each item or product, all saved in one document. A scan adds
 * one to its line, or adds the line. The station saves each step, so that nothing is lost when the screen locks.
 */
export function DocumentDialog({ first, onLeave, onClose }: DocumentDialogProps) {
  const text = useText();
  const { stock } = text;
  const [document, setDocument] = useState(first);
  const lines = useCurrent(document.lines);
  const [activeId, setActiveId] = useState(() => lastIdOf(first.lines));
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [unknown, setUnknown] = useState<ScanProblem | null>(null);
  const takes = document.type === 'withdrawal';
  const active = lines.find(({ of }) => idOf(of) === activeId) ?? lines.at(-1);
  const amount = amountOf(lines, text);
  const change = (changed: Partial<StockDocument>) => setDocument((now) => ({ ...now, ...changed }));
  const setLines = (next: (lines: readonly DocumentLine[]) => readonly DocumentLine[]) =>
    setDocument((now) => ({ ...now, lines: next(now.lines) }));
  const changeLine = (id: string, changed: Partial<DocumentLine>) =>
    setLines((now) => now.map((line) => (idOf(line.of) === id ? { ...line, ...changed } : line)));

  /** `scanned`: a tube was scanned, which adds one. An item chosen by name keeps its count. */
  const add = (of: StockedView, scanned: boolean) => {
    const refused = !isCounted(of)
      ? stock.notCounted(nameOf(of))
      : hasRoom(lines, of)
        ? null
        : stock.tooManyLines(lines.length);
    if (refused !== null) {
      showToast({ tone: 'attention', text: refused, group: 'scan' });
      return;
    }
    setActiveId(idOf(of));
    setLines((now) => {
      if (scanned) return scannedInto(now, of);
      return now.some((line) => idOf(line.of) === idOf(of)) ? now : [...now, firstLine(of, 0)];
    });
  };
  useScan({
    isIn: (id) => lines.some(({ of }) => idOf(of) === id),
    item: (item) => add({ type: 'item', item }, true),
    product: (product) => add({ type: 'product', product }, true),
    unknown: setUnknown,
  });
  useDigits(active?.packs ?? Number.NaN, (packs) => active && changeLine(idOf(active.of), { packs }));
  const remove = (id: string) => {
    const left = lines.filter(({ of }) => idOf(of) !== id);
    setLines(() => left);
    if (id === activeId) setActiveId(lastIdOf(left));
  };

  useEffect(() => {
    void call('stock.count', countedOf(document));
  }, [document]);

  const save = async () => {
    setPending(true);
    const saved = await saveDocument(document);
    setPending(false);
    if (!saved.ok) {
      setFailure(saved.error);
      return;
    }
    onClose();
    const what = subjectOf(lines, text);
    showToast({
      tone: 'good',
      text: (takes ? stock.withdrawn : stock.delivered)(amount ?? '', what),
      undo: () =>
        void takeBack([saved.value.id], (takes ? stock.corrected : stock.deliveryUndone)(what), text),
    });
  };
  const word = takes ? stock.withdraw : stock.deliver;
  const begun = takes ? stock.newWithdrawal : stock.newDelivery;
  return (
    <StockDialog
      title={
        lines.length === 0
          ? begun
          : (takes ? stock.withdrawTitle : stock.deliverTitle)(subjectOf(lines, text))
      }
      onClose={() => onLeave(document)}
      failure={failureNotice(failure)}
      action={{
        label: amount === null ? word : (takes ? stock.withdrawPacks : stock.deliverPacks)(amount),
        isDisabled: lines.length === 0 || lines.some((line) => lineProblem(line, takes) !== 'none'),
        isPending,
        onPress: () => void save(),
      }}
      isBegun={isMuch(first)}
      comment={document.comment}
      onComment={(comment) => change({ comment })}
    >
      <p className="footnote">{lines.length === 0 ? stock.scanFirst : stock.scanMore}</p>
      {unknown !== null && <ScanProblemNotice problem={unknown} next={text.scan.inDocument} />}
      <DocumentLines
        lines={lines}
        takes={takes}
        activeId={activeId}
        onActive={setActiveId}
        onChange={changeLine}
        onRemove={remove}
        pad={!takes}
      />
      <AddByName onAdd={(of) => add(of, false)} />
      {takes && (
        <WithdrawalReason
          reason={document.reason}
          onReason={(reason) => change({ reason })}
          charged={{ to: document.chargedTo, onChoose: (chargedTo) => change({ chargedTo }) }}
        />
      )}
    </StockDialog>
  );
}

/** The lines with current balances, as another computer may move the same stock while the dialog is open. */
function useCurrent(lines: readonly DocumentLine[]): readonly DocumentLine[] {
  const { data: counted = [] } = useBridgeQuery('stock.counted', {});
  const current = new Map(counted.flatMap((one) => one.lines).map(({ of }) => [idOf(of), of]));
  return lines.map((line) => ({ ...line, of: current.get(idOf(line.of)) ?? line.of }));
}

const lastIdOf = (lines: readonly DocumentLine[]): string => {
  const last = lines.at(-1);
  return last === undefined ? '' : idOf(last.of);
};

const saveDocument = ({ type, lines, reason, chargedTo, comment: typed }: StockDocument) => {
  const comment = typed.trim();
  if (type === 'withdrawal') {
    const withdrawn = lines.map(({ of, packs }) =>
      of.type === 'item' ? { itemId: of.item.itemId, packs } : { productId: of.product.productId, packs },
    );
    return call('stock.withdraw', { lines: withdrawn, reason, chargedTo, comment });
  }
  const delivered = lines.map(({ of, packs, cost }) =>
    of.type === 'item'
      ? { itemId: of.item.itemId, packs }
      : { productId: of.product.productId, packs, unitCost: cost.trim() === '' ? null : readMoney(cost) },
  );
  return call('stock.deliver', { lines: delivered, comment });
};
