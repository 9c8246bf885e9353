import { call } from '../../bridge/client.ts';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';

/** Undoes entries that were just saved, sent or not, and shows the result. */
export async function takeBack(entryIds: readonly string[], done: string, { errors }: Text): Promise<void> {
  for (const entryId of entryIds) {
    const undone = await call('outbox.takeBack', { entryId });
    if (undone.ok) continue;
    showToast({ tone: 'bad', text: errors[undone.error.code].happened });
    return;
  }
  showToast({ tone: 'good', text: done });
}
