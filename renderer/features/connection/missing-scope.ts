import type { Scope } from '../../../shared/api/scopes.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';

/**
 * The first of the scopes that the key is known to lack; null: it has them all, or that is not known. What it lacks is
 * greyed with the reason, and hides nothing.
 */
export function useMissingScope(): (...needed: readonly Scope[]) => Scope | null {
  const { data: scopes } = useBridgeQuery('connection.scopes', {});
  return (...needed) =>
    needed.find((scope) => scopes?.some((one) => one.scope === scope && one.allowed === 'no')) ?? null;
}
