import { useEffect } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { recordBurst } from '../../devices/scanner-test.ts';
import { listenForWedge } from '../../devices/wedge-listener.ts';
import { usualWedge } from '../../devices/wedge.ts';

/** Listens for the keyboard-wedge scanner on screens without scans, for its test only. */
export function useWedgeForTests(): void {
  const { scannerPrefix: prefix, scannerSuffix: suffix, scannerGap: gap } = useApp().settings;
  useEffect(
    () =>
      listenForWedge(
        window,
        { scanned: () => undefined, over: recordBurst },
        { ...usualWedge, prefix, suffix, gap },
      ),
    [prefix, suffix, gap],
  );
}
