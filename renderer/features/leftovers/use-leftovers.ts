import type { LeftoverView } from '../../../shared/bridge/leftovers.ts';
import { call } from '../../bridge/client.ts';
import { useBridgeQuery } from '../../bridge/hooks.ts';
import { showToast } from '../../parts/toasts.ts';
import type { Text } from '../../text/en.ts';
import type { Formats } from '../../text/formats.ts';

/** The bowls of one mix that are to be weighed back; at least one. */
type MixLeftovers = readonly [LeftoverView, ...LeftoverView[]];

/** Grouped by mix, the oldest first. */
export function useLeftovers(): readonly MixLeftovers[] {
  const { data = [] } = useBridgeQuery('leftovers.list', {});
  const mixes = new Map<string, [LeftoverView, ...LeftoverView[]]>();
  for (const one of data) {
    const before = mixes.get(one.reference);
    if (before) before.push(one);
    else mixes.set(one.reference, [one]);
  }
  return [...mixes.values()];
}

/** Skips weighing back one bowl, or all of the mix (`bowl` null); the toast offers to undo it. */
export async function skipLeftovers(
  which: { readonly reference: string; readonly bowl: number | null },
  text: Text,
): Promise<void> {
  const skipped = await call('leftovers.skip', which);
  if (!skipped.ok) return showToast({ tone: 'bad', text: text.errors[skipped.error.code].happened });
  showToast({
    tone: 'good',
    text: text.leftovers.skipped,
    undo: () => void call('leftovers.restore', which),
  });
}

/** The customer's name; without one, the mix's time identifies it. */
export const whose = (
  { customer, mixedAt }: Pick<LeftoverView, 'customer' | 'mixedAt'>,
  text: Text,
  formats: Formats,
): string =>
  customer === null
    ? `${formats.time(mixedAt)} · ${text.mix.noCustomer}`
    : (customer.name ?? text.today.nameless);
