/** The service that this computer works with, and the location it works at. */
import { z } from 'zod';
import { location } from '../api/locations.ts';
import { scopes } from '../api/scopes.ts';
import { defineCall, noInput } from './call.ts';

export const connection = z.object({
  /** Where the service comes from: the embedded sample, or a service somewhere with a key of the salon's own. */
  source: z.enum(['sample', 'own', 'none']),
  state: z.enum(['connecting', 'online', 'offline', 'refused']),
  /** Date-time of the last change of `state`. */
  since: z.string(),
  /** Why it is `refused` (`unauthenticated`, `account_blocked`) or `offline` (`offline`, `timeout`, …). */
  code: z.string().nullable(),
  /** The service's address without anything secret; null with `none`. */
  address: z.string().nullable(),
  /** `key_live_…` or `key_test_…`. With its last characters that is all of the key that is known outside the main process. */
  keyKind: z.enum(['live', 'test']).nullable(),
  /** The last four characters of the salon's own key; null with none, or where it cannot be opened. */
  keyEnd: z.string().max(4).nullable(),
  /** Whether the operating system keeps the salon's own key sealed; null with none. */
  keySealed: z.boolean().nullable(),
  location: location.nullable(),
  locations: z.array(location),
  /** When the local catalogue last agreed with the service; null: never. */
  catalogueAt: z.string().nullable(),
});
export type ConnectionView = z.infer<typeof connection>;

const scopesFound = z.array(z.object({ scope: z.enum(scopes), allowed: z.enum(['yes', 'no', 'unknown']) }));

/** What a key was found to allow, before it is used (`unknown`: could not be asked). */
const connectionCheck = z.object({
  locations: z.array(location),
  scopes: scopesFound,
  keyKind: z.enum(['live', 'test']),
  /** Whether the operating system keeps the key sealed; where not, keeping it needs an explicit yes. */
  sealed: z.boolean(),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

export const connectionCalls = {
  /** Looks at an address and a key without keeping them. `unauthenticated`, `offline`, `unreadable_answer`. */
  'connection.check': defineCall(
    z.strictObject({ address: z.url(), key: z.string().min(1).max(500) }),
    connectionCheck,
    { signedOut: 'unconnected', guarded: true },
  ),
  /**
   * Saves and uses address and key; `keepUnsealed` is the explicit yes where nothing can seal the key. Signed out, a salon's
   * service can only get another of its keys: else `signed_out`, as with the sample.
   */
  'connection.use': defineCall(
    z.strictObject({
      address: z.url(),
      key: z.string().min(1).max(500),
      locationId: z.string(),
      keepUnsealed: z.boolean(),
    }),
    z.null(),
    { signedOut: 'unconnected', guarded: true },
  ),
  /** What the key that is used allows, asked now. `not_connected`. */
  'connection.scopes': defineCall(noInput, scopesFound, { signedOut: 'setup' }),
  /** The salon's own key is forgotten. */
  'connection.useSample': defineCall(noInput, z.null(), { signedOut: 'unconnected', guarded: true }),
  'connection.chooseLocation': defineCall(z.strictObject({ locationId: z.string() }), z.null(), {
    signedOut: 'setup',
    guarded: true,
  }),
  /** Tries now instead of later. */
  'connection.retry': defineCall(noInput, z.null(), { signedOut: true }),
};
