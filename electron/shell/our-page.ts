/** The one page that the window shows: its address, and whether a call comes from it. */
export const scheme = 'app';
export const host = 'colour-bar';
export const pageOrigin = `${scheme}://${host}`;
export const pageAddress = `${pageOrigin}/`;

/** Whether the window may show an address: our page, and nothing else. */
export const isPage = (address: string): boolean => address.startsWith(pageAddress);

/** The fields that decide whether a call is ours; Electron's own objects have them. */
export interface CallSender {
  readonly sender: unknown;
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null;
}

/** Whether a call comes from the main frame of our window, and that frame shows our page. A frame that is gone is not ours. */
export const isOurPage = (event: CallSender, contents: unknown): boolean =>
  event.sender === contents &&
  event.senderFrame !== null &&
  event.senderFrame.parent === null &&
  event.senderFrame.origin === pageOrigin;
