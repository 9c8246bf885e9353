/** Who may call the main process: our window's own frame, showing our page. */
import { pageOrigin } from './page-address.ts';

/** What decides whether a call is ours; Electron's own objects have it. */
export interface Sender {
  readonly sender: unknown;
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null;
}

/** Sub-frames, other pages and frames that are gone are not. */
export const isOurPage = (event: Sender, contents: unknown): boolean =>
  event.sender === contents &&
  event.senderFrame !== null &&
  event.senderFrame.parent === null &&
  event.senderFrame.origin === pageOrigin;
