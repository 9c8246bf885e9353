import type { Scope } from '../../../shared/api/scopes.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';

/**
 * The first of the scopes that the key is known to lack; null: none, or not known yet. Controls that need it
 * are disabled with the reason, never hidden.
 */
export function useMissingScope(): (...needed: readonly Scope[]) => Scope | null {
  const { data: scopes } = useBridgeQuery('connection.scopes', {});
  return (...needed) =>
    needed.find((scope) => scopes?.some((one) => one.scope === scope && one.allowed === 'no')) ?? null;
}
