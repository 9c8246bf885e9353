import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';

/** An address and a key as typed. */
export interface GivenAccess {
  readonly address: string;
  readonly key: string;
}

/** With the key's permissions; not stored yet. */
export interface FoundAccess extends GivenAccess {
  readonly check: ConnectionCheck;
}
