/** An untouched draft is discarded when its screen is left, and restored when its address is opened again. */
import { useEffect, useState } from 'react';
import { call } from '../../bridge/client.ts';
import { mixPath } from '../../paths.ts';

/** Drafts that this page left, which the station may have discarded. */
const left = new Set<string>();

/** Call it when the draft's screen is left. A lock keeps the address, and with it the draft. */
export function leaveDraft(draftId: string): void {
  if (window.location.hash === `#${mixPath(draftId)}`) return;
  left.add(draftId);
  void call('drafts.leave', { draftId }).then((answer) => {
    if (!answer.ok || !answer.value) left.delete(draftId);
  });
}

/** Whether a left draft is being restored, as its address was opened again. */
export function useComesBack(draftId: string): boolean {
  const [isBack, setBack] = useState(() => left.has(draftId));
  useEffect(() => {
    if (!left.delete(draftId)) return;
    void call('drafts.restore', { draftId }).then(() => setBack(false));
  }, [draftId]);
  return isBack;
}
