/** Declares a call of the bridge. */
import { z } from 'zod';

interface CallRules<T extends string, S extends SignedOut> {
  /**
   * May be called signed out; `unconnected`: only where signing in is impossible, `setup`: only during the first set-up. The
   * first two hold during the first set-up too.
   */
  readonly signedOut?: S;
  /** An administrator's call: the signed-in person must enter the PIN for Settings first, where one is set. */
  readonly guarded?: boolean;
  /** For a reading call: the topics whose changes make its answers stale. */
  readonly staleBy?: readonly T[];
  /** Characters that its input may have in all; most need few. */
  readonly largest?: number;
  /** Fields and rows that its input may have, all together. */
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

/** The input of a call that takes none. */
export const noInput = z.strictObject({});
