import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Scanned } from '../../shared/bridge/catalogue.ts';
import { mistyped } from '../../shared/colour-bar/scanner-layout.ts';
import { useApp, useBridgeEvent } from '../bridge/hooks.ts';
import { noteBurst, useScannerTest } from '../devices/scanner-test.ts';
import { listenForWedge } from '../devices/wedge-listener.ts';
import { usualWedge } from '../devices/wedge-strokes.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { dialogsOpen } from '../parts/open-dialogs.ts';
import { Shade, shadeInWords } from '../parts/Shade.tsx';
import { closeToasts, showToast } from '../parts/toasts.ts';
import { useText } from '../text/text.tsx';
import { itemPath } from './routes.ts';
import style from './ScanRouter.module.css';
import { deliverTo, scanCode, scanHappened, takerInFront } from './scan-taker.ts';

type Several = Extract<Scanned, { type: 'several' }>;

/** Sends bursts of keys to the main process, and what they turned out to be to the screen in front. */
export function ScanRouter() {
  const text = useText();
  const [, go] = useLocation();
  const [several, setSeveral] = useState<Several | null>(null);

  const { scannerPrefix: prefix, scannerSuffix: suffix, scannerGap: gap } = useApp().settings;
  const saidLayout = useRef(false);

  const scan = useEffectEvent((code: string) => {
    const wrong = mistyped(code);
    // Once, until somebody signs in anew: the codes are right all the same.
    if (wrong !== null && !saidLayout.current && !useScannerTest.getState().on) {
      saidLayout.current = true;
      showToast({ tone: 'attention', text: text.scanner.layout[wrong.fault], about: 'layout' });
    }
    void scanCode(wrong?.code ?? code).then((result) => {
      if (!result.ok) showToast({ tone: 'bad', text: text.errors[result.error.code].happened });
    });
  });
  useEffect(
    () =>
      listenForWedge(
        window,
        { scanned: (code) => scan(code), over: noteBurst },
        { ...usualWedge, prefix, suffix, gap },
      ),
    [prefix, suffix, gap],
  );

  const route = (scanned: Scanned) => {
    const taker = takerInFront();
    closeToasts('scan');
    if (taker !== undefined && taker(scanned) !== 'passed') return;
    // Nothing typed is lost to a scan: a dialog is left by its own buttons.
    const left = dialogsOpen() - (several === null ? 0 : 1);
    if (left > 0 && (scanned.type === 'item' || scanned.type === 'several')) {
      const [item] = scanned.type === 'item' ? [scanned.item] : scanned.items;
      if (item !== undefined)
        showToast({ tone: 'calm', text: text.frame.scanWaits(shadeInWords(item)), about: 'scan' });
      return;
    }
    setSeveral(null);
    switch (scanned.type) {
      case 'item':
        go(itemPath(scanned.item.itemId));
        return;
      case 'several':
        setSeveral(scanned);
        return;
      case 'unknown':
        showToast({ tone: 'attention', text: text.frame.scanUnknown(scanned.code), about: 'scan' });
        return;
      case 'unreadable':
        showToast({ tone: 'attention', text: text.frame.scanUnreadable, about: 'scan' });
        return;
    }
  };
  // Of a scanner on a cable, or what became known of a code after it was answered.
  useBridgeEvent('scanned', scanHappened);
  const routeNow = useEffectEvent(route);
  useEffect(() => deliverTo((scanned) => routeNow(scanned)), []);

  return (
    <Dialog title={text.frame.scanSeveral} isOpen={several !== null} onClose={() => setSeveral(null)}>
      <p>{text.frame.scanSeveralText}</p>
      <ul>
        {several?.items.map((item) => (
          <li key={item.itemId}>
            <button
              type="button"
              className={style.choice}
              onClick={() => {
                setSeveral(null);
                route({ type: 'item', code: several.code, item });
              }}
            >
              <Shade of={item} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
