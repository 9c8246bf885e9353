/** What passes between the page and a simulated provider in its frame: the frame's answer, to the page of its own address. */
import type { Provided } from '../flow/booking.ts';

/** Which of them is shown stands behind the `#` of the frame's address. */
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

/** null: the message is somebody else's. The frame is shut off, so its origin is nobody's: it is known by its window. */
export function providedIn(event: MessageEvent, frame: Window | null): Provided | null {
  if (frame === null || event.source !== frame) return null;
  const message = event.data as Partial<Message> | null;
  return message?.mark === mark ? (message.provided ?? null) : null;
}
