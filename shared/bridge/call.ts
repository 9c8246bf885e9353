/** Declares a call of the bridge. */
import { z } from 'zod';

interface CallRules<T extends string, S extends SignedOut> {
  /**
   * Allows calls without a sign-in. `true`: always. `unconnected`: if there is no service to sign in at, and during the
   * first setup. `setup`: only during the first setup.
   */
  readonly signedOut?: S;
  /** If a PIN for Settings is set, the signed-in person must have entered it. */
  readonly guarded?: boolean;
  /** For a reading call: the topics whose changes make its answers stale. */
  readonly staleBy?: readonly T[];
  /** Limit for the characters of the whole input, if larger than the default. */
  readonly largest?: number;
  /** Limit for the number of fields and rows of the whole input. */
  readonly values?: number;
}
type SignedOut = true | 'unconnected' | 'setup' | undefined;

export const defineCall = <
  const I extends z.ZodType,
  const O extends z.ZodType,
  const T extends string = never,
  const S extends SignedOut = undefined,
>(
  input: I,
  output: O,
  { signedOut, guarded = false, staleBy = [], largest = 20_000, values = 1000 }: CallRules<T, S> = {},
) => ({ input, output, signedOut: signedOut as S, guarded, staleBy, largest, values });

/** Schema of an empty input. */
export const noInput = z.strictObject({});
