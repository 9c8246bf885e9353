import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ItemView, Scanned } from '../../../shared/bridge/catalogue.ts';
import { mistyped } from '../../../shared/colour-bar/scanner-layout.ts';
import { assertNever, type Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { recordBurst, useScannerTest } from '../../devices/scanner-test.ts';
import { listenForWedge } from '../../devices/wedge-listener.ts';
import { usualWedge } from '../../devices/wedge.ts';
import { giftCardsPath, itemPath, productPath } from '../../screens/routes.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { dialogsOpen } from '../../parts/open-dialogs.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { closeToasts, showToast } from '../../parts/toasts.ts';
import { useText } from '../../text/text.tsx';
import { UnknownBarcode } from '../catalogue-care/UnknownBarcode.tsx';
import { lookUpCard } from '../gift-cards/looked-up.ts';
import {
  deliverScans,
  holdScans,
  isCardCode,
  scanCode,
  scannerTyped,
  scanUseInFront,
  type ScanProblem,
} from './use-scan.ts';
import { WhichDialog, type FoundByBarcode } from './WhichDialog.tsx';

/** Hears the scanner that types, and brings what was scanned to the screen in front. */
export function ScanRouter() {
  const text = useText();
  const [, go] = useLocation();
  const [choices, setChoices] = useState<FoundByBarcode | null>(null);
  /** A barcode that nobody knows, where no screen takes it. */
  const [unknown, setUnknown] = useState<string | null>(null);
  /** Scans so far. */
  const scans = useRef(0);
  const { scannerPrefix: prefix, scannerSuffix: suffix, scannerGap: gap } = useApp().settings;
  const saidLayout = useRef(false);

  const scan = useEffectEvent((code: string, digits: number) => {
    scannerTyped(digits);
    const wrong = mistyped(code);
    // Once, until somebody signs in anew: the codes are right all the same.
    if (wrong !== null && !saidLayout.current && !useScannerTest.getState().on) {
      saidLayout.current = true;
      showToast({ tone: 'attention', text: text.scanner.layout[wrong.fault], group: 'layout' });
    }
    void scanCode(wrong?.code ?? code);
  });
  useEffect(
    () =>
      listenForWedge(
        window,
        { scanned: (code, digits) => scan(code, digits), over: recordBurst, openUntil: holdScans },
        { ...usualWedge, prefix, suffix, gap },
      ),
    [prefix, suffix, gap],
  );

  const say = (problem: ScanProblem) => {
    const said = problem.type === 'unknown' ? text.scan.noItem(problem.code) : text.scan.scanAgain;
    showToast({ tone: 'attention', text: said, group: 'scan' });
  };
  /** The dialogs that are open besides this one's own question. */
  const otherDialogs = () => dialogsOpen() - (choices !== null || unknown !== null ? 1 : 0);
  /** Nothing typed is lost to a scan: where no screen takes it, a dialog is left by its own buttons. */
  const isHeldUp = (item: ItemView): boolean => {
    if (scanUseInFront() !== undefined || otherDialogs() === 0) return false;
    showToast({ tone: 'calm', text: text.scan.waits(shadeInWords(item)), group: 'scan' });
    return true;
  };
  const takeItem = (item: ItemView) => {
    const screen = scanUseInFront();
    queries.setQueryData(queryKey('stock.item', { itemId: item.itemId }), item);
    if (screen !== undefined) screen?.item(item);
    else if (!isHeldUp(item)) go(itemPath(item.itemId));
  };
  /** No shade has it: what the front desk has may. */
  const seekElsewhere = async (problem: ScanProblem) => {
    const asked = scans.current;
    const read = await call('products.ofBarcode', { code: problem.code });
    if (scans.current !== asked) return;
    const [product, ...others] = read.ok && dialogsOpen() === 0 ? read.value : [];
    if (product !== undefined && others.length > 0) setChoices({ products: [product, ...others], items: [] });
    else if (product !== undefined) go(productPath(product.productId));
    else if (isCardCode(problem) && dialogsOpen() === 0) {
      lookUpCard(problem.code);
      go(giftCardsPath);
    } else if (problem.type === 'unknown' && scanUseInFront() === undefined && dialogsOpen() === 0)
      setUnknown(problem.code);
    else say(problem);
  };
  const route = (scanned: Scanned) => {
    const screen = scanUseInFront();
    if (screen === null) return;
    screen?.problem?.(null);
    if (screen?.any !== undefined) {
      screen.any(scanned);
      return;
    }
    switch (scanned.type) {
      case 'item':
        takeItem(scanned.item);
        return;
      case 'several':
        if (!scanned.items.slice(0, 1).some(isHeldUp)) setChoices({ products: [], items: scanned.items });
        return;
      case 'unknown':
      case 'unreadable':
        if (screen?.problem !== undefined) screen.problem(scanned);
        else void seekElsewhere(scanned);
        return;
      default:
        assertNever(scanned);
    }
  };
  const receive = useEffectEvent((result: Result<Scanned>) => {
    closeToasts('scan');
    setChoices(null);
    // What is chosen or typed over the question stays.
    if (otherDialogs() === 0) setUnknown(null);
    scans.current += 1;
    if (result.ok) route(result.value);
    else showToast({ tone: 'bad', text: text.errors[result.error.code].happened });
  });
  useEffect(() => deliverScans((result) => receive(result)), []);

  const choose = (open: () => void) => {
    setChoices(null);
    open();
  };
  if (unknown !== null)
    return (
      <Dialog title={text.scan.unknownTitle(unknown)} isOpen onClose={() => setUnknown(null)}>
        <p>{text.catalogue.unknownText}</p>
        <UnknownBarcode code={unknown} onDone={() => setUnknown(null)} />
      </Dialog>
    );
  return (
    choices !== null && (
      <WhichDialog
        {...choices}
        onItem={(item) => choose(() => takeItem(item))}
        onProduct={({ productId }) => choose(() => go(productPath(productId)))}
        onClose={() => setChoices(null)}
      />
    )
  );
}
