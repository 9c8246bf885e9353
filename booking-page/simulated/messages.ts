/** The message from a simulated provider's frame to the booking page, sent to the page's origin only. */
import type { Provided } from '../flow/booking.ts';

/** The frame's address names one of them behind its `#`. */
export const simulatedKinds = ['Card', 'Mobile', 'Instalment', 'bank'] as const;
export type SimulatedKind = (typeof simulatedKinds)[number];

const mark = 'colour-bar-simulated';

interface Message {
  readonly mark: typeof mark;
  readonly provided: Provided;
}

export function tellPage(provided: Provided): void {
  const message: Message = { mark, provided };
  window.parent.postMessage(message, window.location.origin);
}

/**
 * null: a message of another sender. The frame is sandboxed and has no origin, so it is identified by its
 * window.
 */
export function providedIn(event: MessageEvent, frame: Window | null): Provided | null {
  if (frame === null || event.source !== frame) return null;
  const message = event.data as Partial<Message> | null;
  return message?.mark === mark ? (message.provided ?? null) : null;
}
