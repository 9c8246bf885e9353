/** What is kept with an entry for the screens and for the expected stock; none of it is sent. */
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import type { OutboxRow, OutboxRows, Saved } from '../store/outbox-rows.ts';
import type { Kind } from './kinds.ts';
import type { Progress } from './machine.ts';

/** What an entry does to one item, in the order it is done. */
export type Effect =
  | {
      readonly type: 'take';
      readonly itemId: string;
      readonly amount: number;
      readonly openedNewPack?: boolean;
      readonly fromFinishedPack?: number;
    }
  | { readonly type: 'withdraw'; readonly itemId: string; readonly quantity: number }
  | { readonly type: 'deliver'; readonly itemId: string; readonly quantity: number }
  /** A withdrawal of so many packs is undone. */
  | { readonly type: 'correct'; readonly itemId: string; readonly quantity: number }
  /** A mix is undone: what comes back is the service's to say. */
  | { readonly type: 'untake'; readonly itemId: string; readonly amount: number };

export interface About {
  readonly staff: Person;
  readonly items: OutboxEntry['items'];
  readonly reason: string | null;
  readonly comment: string | null;
  readonly effects: readonly Effect[];
  /** Of a mix: what the screens show, with expected values until the service has answered. */
  readonly mix: Pick<MixView, 'bowls' | 'listValue' | 'balances'> | null;
  /** Of an undo: the mix at the service. */
  readonly mixId: string | null;
}

export type Row = OutboxRow<About, Progress>;
export type Rows = OutboxRows<About, Progress>;
/** What is to be done; the outbox gives it its id, its keys and its time. */
export interface NewEntry extends Omit<Saved<About>, 'id' | 'createdAt' | 'method' | 'kind' | 'parent'> {
  readonly kind: Kind;
  /** The entry that must be done before this one is sent. */
  readonly parent?: string;
}
