import type { PageChannel } from '../../shared/channel.ts';

/** A channel, and whether it reaches the main process. */
export interface Carrier {
  readonly channel: PageChannel;
  /** Told at once and at each change. Answers with the function that ends the subscription. */
  watch(listener: (reachable: boolean) => void): () => void;
}
