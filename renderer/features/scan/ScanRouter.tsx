import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ItemView, Scanned } from '../../../shared/bridge/catalogue.ts';
import type { ProductView } from '../../../shared/bridge/products.ts';
import { layoutOf, mistyped } from '../../../shared/colour-bar/scanner-layout.ts';
import { assertNever, type Result } from '../../../shared/result.ts';
import { call } from '../../bridge/client.ts';
import { useApp } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';
import { recordBurst, useScannerTest } from '../../devices/scanner-test.ts';
import { listenForWedge } from '../../devices/wedge-listener.ts';
import { usualWedge } from '../../devices/wedge.ts';
import { giftCardsPath, itemPath, productPath } from '../../paths.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { dialogsOpen } from '../../parts/open-dialogs.ts';
import { shadeInWords } from '../../parts/Shade.tsx';
import { playWrongScanTones } from '../../parts/tones.ts';
import { closeToasts, showToast } from '../../parts/toasts.ts';
import { endTyping } from '../../parts/typed-entries.ts';
import { useText } from '../../text/text.tsx';
import { UnknownBarcode } from '../catalogue-care/UnknownBarcode.tsx';
import { lookUpCard } from '../gift-cards/looked-up.ts';
import {
  deliverScans,
  holdScans,
  isCardCode,
  onceArrived,
  scanCode,
  scannerTyped,
  scanUseInFront,
  type ScanProblem,
} from './use-scan.ts';
import { WhichDialog, type FoundByBarcode } from './WhichDialog.tsx';

const namesOf = ({ items, products }: FoundByBarcode): readonly string[] => [
  ...items.map(shadeInWords),
  ...products.map(({ name }) => name),
];

/** Listens for the keyboard-wedge scanner and routes each scan to the current screen. */
export function ScanRouter() {
  const text = useText();
  const [, go] = useLocation();
  const [choices, setChoices] = useState<FoundByBarcode | null>(null);
  /** An unknown barcode that no screen takes. */
  const [unknown, setUnknown] = useState<string | null>(null);
  /** Number of scans. */
  const scans = useRef(0);
  const { scannerPrefix: prefix, scannerSuffix: suffix, scannerGap: gap } = useApp().settings;
  const saidLayout = useRef(false);

  const scan = useEffectEvent((code: string, digits: number) => {
    scannerTyped(digits);
    endTyping();
    const meant = mistyped(code);
    const fault = meant?.fault ?? layoutOf(code);
    // Once per sign-in.
    if (fault !== null && !saidLayout.current && !useScannerTest.getState().on) {
      saidLayout.current = true;
      showToast({ tone: 'attention', text: text.scanner.layout[fault], group: 'layout' });
    }
    return scanCode(meant?.code ?? code);
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
    playWrongScanTones();
    const said = problem.type === 'unknown' ? text.scan.noItem(problem.code) : text.scan.scanAgain;
    showToast({ tone: 'attention', text: said, group: 'scan' });
  };
  /** The open dialogs apart from this component's own. */
  const otherDialogs = () => dialogsOpen() - (choices !== null || unknown !== null ? 1 : 0);
  /**
   * Whether an open dialog blocks a scan that no screen takes: navigating away would lose its unsaved text.
   */
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
  const takeProduct = (product: ProductView) => {
    const screen = scanUseInFront();
    if (screen?.product !== undefined) screen.product(product);
    else go(productPath(product.productId));
  };
  /** Asks which one is meant, unless the current screen has one of them already. */
  const choose = ({ items, products }: FoundByBarcode) => {
    const isIn = (id: string) => scanUseInFront()?.isIn?.(id) ?? false;
    const [item, ...moreItems] = items.filter(({ itemId }) => isIn(itemId));
    const [product, ...moreProducts] = products.filter(({ productId }) => isIn(productId));
    const isOne = moreItems.length + moreProducts.length === 0;
    if (isOne && item !== undefined && product === undefined) takeItem(item);
    else if (isOne && product !== undefined && item === undefined) takeProduct(product);
    else setChoices({ items, products });
  };
  /** `asked`: the scan's number; `read`: the products with this barcode. */
  const leadTo = (problem: ScanProblem, asked: number, read: Result<readonly ProductView[]>) => {
    // In a product screen each scan counts, however fast; elsewhere only the latest.
    if (scans.current !== asked && scanUseInFront()?.product === undefined) return;
    const isTaken = scanUseInFront()?.product !== undefined || dialogsOpen() === 0;
    const [product, ...others] = read.ok && isTaken ? read.value : [];
    if (product !== undefined && others.length > 0) choose({ products: [product, ...others], items: [] });
    else if (product !== undefined) takeProduct(product);
    else if (isCardCode(problem) && dialogsOpen() === 0) {
      lookUpCard(problem.code);
      go(giftCardsPath);
    } else if (problem.type === 'unknown' && scanUseInFront() === undefined && dialogsOpen() === 0)
      setUnknown(problem.code);
    else if (problem.type === 'unknown' && scanUseInFront()?.unknown !== undefined) {
      playWrongScanTones();
      scanUseInFront()?.unknown?.(problem);
    } else say(problem);
  };
  /** No shade has it: look among the front desk's products. */
  const seekElsewhere = async (problem: ScanProblem) => {
    const asked = scans.current;
    const read = await call('products.ofBarcode', { code: problem.code });
    await onceArrived(() => leadTo(problem, asked, read));
  };
  const takeSeveral = ({ items, products }: FoundByBarcode) => {
    const [item, ...others] = items;
    const screen = scanUseInFront();
    // A screen without a use for products means the shade.
    const isForShades = screen !== undefined && screen?.product === undefined;
    if (item === undefined || isHeldUp(item)) return;
    if (isForShades && others.length === 0) takeItem(item);
    else choose({ items, products: isForShades ? [] : products });
  };
  const route = (scanned: Scanned): Promise<void> | void => {
    const screen = scanUseInFront();
    if (screen === null) return;
    screen?.problem?.(null);
    screen?.unknown?.(null);
    if (screen?.any !== undefined) {
      screen.any(scanned);
      return;
    }
    switch (scanned.type) {
      case 'item':
        takeItem(scanned.item);
        return;
      case 'several':
        takeSeveral(scanned);
        return;
      case 'unknown':
      case 'unreadable':
        return screen?.problem === undefined ? seekElsewhere(scanned) : screen.problem(scanned);
      default:
        assertNever(scanned);
    }
  };
  const receive = useEffectEvent((result: Result<Scanned>) => {
    closeToasts('scan');
    const [asked] = choices === null ? [] : namesOf(choices);
    const isAsked = result.ok && result.value.type === 'several' && namesOf(result.value)[0] === asked;
    if (asked !== undefined && !isAsked)
      showToast({ tone: 'attention', text: text.scan.passedOver(asked), group: 'passed over' });
    setChoices(null);
    // Keep a dialog opened from the question.
    if (otherDialogs() === 0) setUnknown(null);
    scans.current += 1;
    if (result.ok) return route(result.value);
    showToast({ tone: 'bad', text: text.errors[result.error.code].happened });
  });
  useEffect(() => deliverScans((result) => receive(result)), []);

  const chosen = (open: () => void) => {
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
        onItem={(item) => chosen(() => takeItem(item))}
        onProduct={(product) => chosen(() => takeProduct(product))}
        onClose={() => setChoices(null)}
      />
    )
  );
}
