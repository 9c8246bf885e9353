import { useLayoutEffect } from 'react';
import { call } from './client.ts';

/** Tells the host that the first screen is drawn; the desktop then shows its window. */
export function useTellDrawn(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) void call('app.drawn', {});
  }, [isDrawn]);
}
