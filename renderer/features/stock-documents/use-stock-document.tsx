/** The stock document whose dialog is open over a screen: begin, continue, leave and restore it. */
import { useEffect, useState, type ReactNode } from 'react';
import type { CountedDocument, DocumentType, StockedView } from '../../../shared/bridge/stock.ts';
import { call } from '../../bridge/client.ts';
import { useApp, useBridgeQuery } from '../../bridge/hooks.ts';
import { showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { firstLine, idOf } from './counted-lines.ts';
import { countedOf, documentOf, isMuch, noDocument, type StockDocument } from './document-lines.ts';
import { DocumentDialog } from './DocumentDialog.tsx';

interface StockDocumentInFront {
  /** Unsaved documents on this computer, colleagues' included. */
  readonly counted: readonly CountedDocument[];
  readonly isOpen: boolean;
  /**
   * Opens one's own document of the type and adds a line of `of`, unless that is null. `scans`: tubes of `of` that were
   * scanned before the dialog opened.
   */
  readonly begin: (type: DocumentType, of: StockedView | null, scans?: number) => void;
  readonly goOn: (document: StockDocument) => void;
  readonly dialog: ReactNode;
}

/** `reopens`: opens the person's unsaved document when the screen is unlocked. */
export function useStockDocument({ reopens }: { readonly reopens: boolean }): StockDocumentInFront {
  const text = useText();
  const { session } = useApp();
  const me = session.type === 'signedIn' ? session.staff.id : null;
  const [document, setDocument] = useState<StockDocument | null>(null);
  const { data: counted = [] } = useBridgeQuery('stock.counted', {});
  useEffect(() => {
    if (!reopens) return undefined;
    let shown = true;
    void call('stock.counted', {}).then((answer) => {
      const mine = answer.ok ? answer.value.find(({ staff }) => staff.id === me) : undefined;
      if (shown && mine !== undefined) setDocument((now) => now ?? documentOf(mine));
    });
    return () => {
      shown = false;
    };
  }, [me, reopens]);

  const begin = (type: DocumentType, of: StockedView | null, scans = 0) => {
    const mine = counted.find((one) => one.staff.id === me && one.type === type);
    const own = mine === undefined ? noDocument(type) : documentOf(mine);
    if (of === null) {
      setDocument(own);
      return;
    }
    // The active line is the last.
    const line = own.lines.find((one) => idOf(one.of) === idOf(of)) ?? firstLine(of, scans);
    setDocument({ ...own, lines: [...own.lines.filter((one) => idOf(one.of) !== idOf(of)), line] });
  };
  // One tap beside the dialog must not discard the counts.
  const leave = (left: StockDocument) => {
    setDocument(null);
    void call('stock.count', countedOf(noDocument(left.type)));
    if (isMuch(left))
      showToast({ tone: 'calm', text: text.stock.documentLeft[left.type], undo: () => setDocument(left) });
  };
  return {
    counted,
    isOpen: document !== null,
    begin,
    goOn: setDocument,
    dialog: document !== null && (
      <DocumentDialog first={document} onLeave={leave} onClose={() => setDocument(null)} />
    ),
  };
}
