import { useEffect } from 'react';
import { useApp } from '../../bridge/hooks.ts';
import { recordBurst } from '../../devices/scanner-test.ts';
import { listenForWedge } from '../../devices/wedge-listener.ts';
import { usualWedge } from '../../devices/wedge.ts';

/** Hears the scanner that types where nothing that is scanned leads anywhere: its test alone shows it. */
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
