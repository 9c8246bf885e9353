import { useLayoutEffect } from 'react';
import { call } from './client.ts';

/** The host hears, once it is so, that there is something to look at: the desktop's window is shown then. */
export function useTellDrawn(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) void call('app.drawn', {});
  }, [isDrawn]);
}
