/** A draft in which nothing was done is discarded when its screen is left, and comes back with its address. */
import { useEffect, useState } from 'react';
import { call } from '../../bridge/client.ts';
import { mixPath } from '../../paths.ts';

/** The drafts that this page left and that the station may have discarded. */
const left = new Set<string>();

/** To be called when the screen of the draft goes. Behind the lock its address stays, and so does the draft. */
export function leaveDraft(draftId: string): void {
  if (window.location.hash === `#${mixPath(draftId)}`) return;
  left.add(draftId);
  void call('drafts.leave', { draftId }).then((answer) => {
    if (!answer.ok || !answer.value) left.delete(draftId);
  });
}

/** Whether a draft that was left is being brought back, because its address is open again. */
export function useComesBack(draftId: string): boolean {
  const [isBack, setBack] = useState(() => left.has(draftId));
  useEffect(() => {
    if (!left.delete(draftId)) return;
    void call('drafts.restore', { draftId }).then(() => setBack(false));
  }, [draftId]);
  return isBack;
}
