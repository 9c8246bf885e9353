/** How a slice of the bridge declares a call. */
import { z } from 'zod';

interface CallRules<T extends string> {
  /** May be called with nobody signed in; `unconnected`: only where nobody could sign in otherwise. */
  readonly signedOut?: true | 'unconnected';
  /** For a call that reads: the topics whose change makes its answers stale. The station names them as they change. */
  readonly staleBy?: readonly T[];
}

export const call = <const I extends z.ZodType, const O extends z.ZodType, const T extends string = never>(
  input: I,
  output: O,
  { signedOut, staleBy = [] }: CallRules<T> = {},
) => ({ input, output, signedOut, staleBy });

/** The input of a call that takes none. */
export const nothing = z.strictObject({});
