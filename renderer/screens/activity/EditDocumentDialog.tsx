import { useEffect, useState } from 'react';
import { withdrawalReasons } from '../../../shared/colour-bar/withdrawal-reasons.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { StockedView } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeCall } from '../../bridge/hooks.ts';
import { idOf, scannedInto, type DocumentLine } from '../../features/stock-documents/counted-lines.ts';
import { amountOf, lineProblem, nameOf, subjectOf } from '../../features/stock-documents/document-lines.ts';
import { DocumentLines } from '../../features/stock-documents/DocumentLines.tsx';
import { StockDialog } from '../../features/stock-documents/StockDialog.tsx';
import { useDigits } from '../../features/stock-documents/use-digits.ts';
import { WithdrawalReason } from '../../features/stock-documents/WithdrawalReason.tsx';
import { useScan } from '../../features/scan/use-scan.ts';
import { Loading } from '../../parts/EmptyState.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { shadeInWords } from '../../parts/Shade.tsx';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { SettleFailure } from './SettleFailure.tsx';

/** A document's row: its name, its quantity, and how to load it. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly packs: number;
  readonly ask: () => Promise<StockedView | null>;
}

const rowsOf = ({ items, products }: OutboxEntry): readonly Row[] => [
  ...items.map((item) => ({
    id: item.itemId,
    name: shadeInWords(item),
    packs: item.amount,
    ask: async () => {
      const { itemId } = item;
      const found = await call('stock.item', { itemId });
      return found.ok ? { type: 'item' as const, item: found.value } : null;
    },
  })),
  ...products.map(({ productId, name, pieces }) => ({
    id: productId,
    name,
    packs: pieces,
    ask: async () => {
      const found = await call('products.get', { productId });
      return found.ok ? { type: 'product' as const, product: found.value } : null;
    },
  })),
];

/** The same article, with this many more packs in stock. */
const withMore = (of: StockedView, packs: number): StockedView =>
  of.type === 'item'
    ? { ...of, item: { ...of.item, packs: of.item.packs + packs } }
    : { ...of, product: { ...of.product, pieces: (of.product.pieces ?? 0) + packs } };

interface EntryLines {
  readonly lines: readonly DocumentLine[];
  /** The names of rows whose article was removed. */
  readonly gone: readonly string[];
}

async function linesOf(entry: OutboxEntry): Promise<EntryLines> {
  const found = await Promise.all(rowsOf(entry).map(async (row) => ({ row, of: await row.ask() })));
  // A blocked entry is counted in the balance already, a refused one is not.
  const own = (packs: number) => (entry.state === 'blocked' ? packs * (entry.takes ? 1 : -1) : 0);
  return {
    lines: found.flatMap(({ row: { packs }, of }) =>
      of === null ? [] : [{ of: withMore(of, own(packs)), packs, scanned: false, cost: '' }],
    ),
    gone: found.flatMap(({ row, of }) => (of === null ? [row.name] : [])),
  };
}

interface EditDocumentDialogProps {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/** Edits a stock document that was refused, with its figures filled in. */
export function EditDocumentDialog({ entry, onClose }: EditDocumentDialogProps) {
  const [known, setKnown] = useState<EntryLines | null>(null);
  const text = useText();
  useEffect(() => {
    let shown = true;
    void linesOf(entry).then((lines) => {
      if (shown) setKnown((now) => now ?? lines);
    });
    return () => {
      shown = false;
    };
  }, [entry]);
  if (known === null) return <Loading label={text.parts.loading} />;
  return <EditDocument entry={entry} known={known} onClose={onClose} />;
}

function EditDocument({ entry, known, onClose }: EditDocumentDialogProps & { readonly known: EntryLines }) {
  const text = useText();
  const { activity, stock } = text;
  const edit = useBridgeCall('outbox.editDocument');
  const rows = rowsOf(entry);
  const [lines, setLines] = useState(known.lines);
  // The line to correct.
  const [activeId, setActiveId] = useState(rows[entry.concerned.items[0] ?? 0]?.id ?? '');
  const [reason, setReason] = useState(
    withdrawalReasons.find((one) => one === entry.reason) ?? 'consumption',
  );
  const [comment, setComment] = useState(entry.comment ?? '');
  // A document that undoes a delivery keeps its reason.
  const chooses = entry.takes && withdrawalReasons.some((one) => one === entry.reason);
  const active = lines.find(({ of }) => idOf(of) === activeId) ?? lines.at(-1);
  const change = (id: string, changed: Partial<DocumentLine>) =>
    setLines((now) => now.map((line) => (idOf(line.of) === id ? { ...line, ...changed } : line)));
  const scanned = (of: StockedView) => {
    const isIn = lines.some((line) => idOf(line.of) === idOf(of));
    if (isIn) {
      setLines((now) => scannedInto(now, of));
      setActiveId(idOf(of));
      // Keep the typed text: another article is scanned after this dialog.
    } else showToast({ tone: 'calm', text: text.scan.waits(nameOf(of)), group: 'scan' });
  };
  useScan({
    isIn: (id) => lines.some(({ of }) => idOf(of) === id),
    item: (item) => scanned({ type: 'item', item }),
    product: (product) => scanned({ type: 'product', product }),
  });
  useDigits(active?.packs ?? Number.NaN, (packs) => active && change(idOf(active.of), { packs }));
  const amount = amountOf(lines, text);
  const save = () =>
    edit.mutate(
      {
        entryId: entry.id,
        packs: rows.map(({ id }) => lines.find(({ of }) => idOf(of) === id)?.packs ?? 0),
        reason: chooses ? reason : undefined,
        comment: comment.trim(),
      },
      {
        onSuccess: () => {
          onClose();
          showToast({ tone: 'good', text: activity.wasEdited });
        },
      },
    );
  return (
    <StockDialog
      title={activity.editTitle(`${activity.kind[entry.kind]}, ${subjectOf(lines, text)}`)}
      onClose={onClose}
      failure={edit.error !== null && <SettleFailure failure={edit.error.failure} />}
      action={{
        label: amount === null ? activity.edit : activity.editNow(amount),
        isDisabled: lines.length === 0 || lines.some((line) => lineProblem(line, entry.takes) !== 'none'),
        isPending: edit.isPending,
        onPress: save,
      }}
      comment={comment}
      onComment={setComment}
    >
      {known.gone.map((name) => (
        <Notice key={name} tone="attention" title={stock.lineGone(name)} />
      ))}
      <DocumentLines
        lines={lines}
        takes={entry.takes}
        activeId={activeId}
        onActive={setActiveId}
        onChange={change}
        onRemove={(id) => setLines((now) => now.filter(({ of }) => idOf(of) !== id))}
      />
      {chooses && <WithdrawalReason reason={reason} onReason={setReason} />}
    </StockDialog>
  );
}
