/** A real service that refuses what it is asked to write, for as long as a test likes. For tests only. */
import { nodeFetch } from '../node-ports.ts';

export interface Refusing {
  /** Off at first. */
  on: boolean;
  readonly fetch: typeof fetch;
}

export function refusing(): Refusing {
  const now: Refusing = {
    on: false,
    fetch: async (asked, more) =>
      now.on && more?.method === 'POST'
        ? Response.json({ code: 'entity_not_found', message: 'Gone.' }, { status: 404 })
        : nodeFetch(asked, more),
  };
  return now;
}
