import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';

/** An address and a key, as they are typed. */
export interface GivenAccess {
  readonly address: string;
  readonly key: string;
}

/** What they were found to allow; nothing of it is kept yet. */
export interface FoundAccess extends GivenAccess {
  readonly check: ConnectionCheck;
}
