import type { ConnectionCheck } from '../../../shared/bridge/connection.ts';

/** An address and a key, as they are typed. */
export interface Given {
  readonly address: string;
  readonly key: string;
}

/** What they were found to allow; nothing of it is kept yet. */
export interface Found extends Given {
  readonly check: ConnectionCheck;
}
