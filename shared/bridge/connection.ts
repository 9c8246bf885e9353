/** The service that this computer works with, and the location it works at. */
import { z } from 'zod';
import { location } from '../api/locations.ts';
import { scopes } from '../api/scopes.ts';
import { defineCall, noInput } from './call.ts';

export const connection = z.object({
  /** The embedded sample, or the salon's own service. */
  source: z.enum(['sample', 'own', 'none']),
  state: z.enum(['connecting', 'online', 'offline', 'refused']),
  /** Date-time of the last change of `state`. */
  since: z.string(),
  /** Why it is `refused` (`unauthenticated`, `account_blocked`) or `offline` (`offline`, `timeout`, …). */
  code: z.string().nullable(),
  /** The service's address without anything secret; null with `none`. */
  address: z.string().nullable(),
  /** The key's prefix: `key_live_…` or `key_test_…`. Only this and `keyEnd` leave the main process. */
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

/** A key's permissions, checked before it is used (`unknown`: could not be checked). */
const connectionCheck = z.object({
  locations: z.array(location),
  scopes: scopesFound,
  keyKind: z.enum(['live', 'test']),
  /** Whether the operating system can encrypt the key. If not, storing it needs explicit consent. */
  sealed: z.boolean(),
});
export type ConnectionCheck = z.infer<typeof connectionCheck>;

export const connectionCalls = {
  /** Checks an address and a key without storing them. `unauthenticated`, `offline`, `unreadable_answer`. */
  'connection.check': defineCall(
    z.strictObject({ address: z.url(), key: z.string().min(1).max(500) }),
    connectionCheck,
    { signedOut: 'unconnected', guarded: true },
  ),
  /**
   * Saves and uses address and key; `keepUnsealed`: consent to store the key unencrypted. Signed out, only another key of
   * the same salon is accepted, else `signed_out`.
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
  /** Checks the current key's scopes. `not_connected`. */
  'connection.scopes': defineCall(noInput, scopesFound, { signedOut: 'setup' }),
  /** Switches to the sample and deletes the salon's key. */
  'connection.useSample': defineCall(noInput, z.null(), { signedOut: 'unconnected', guarded: true }),
  'connection.chooseLocation': defineCall(z.strictObject({ locationId: z.string() }), z.null(), {
    signedOut: 'setup',
    guarded: true,
  }),
  /** Tries now instead of later. */
  'connection.retry': defineCall(noInput, z.null(), { signedOut: true }),
};
