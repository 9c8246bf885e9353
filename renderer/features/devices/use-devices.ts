import { useEffect, useEffectEvent } from 'react';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';

/** The scales and scanners in use, and those found. */
export const useDevices = () => useBridgeQuery('devices.list', {});

/** Searches for ports, once when mounted and again on request. */
export function useLook() {
  const look = useBridgeCall('devices.look');
  const again = () =>
    look.mutate({}, { onSuccess: (view) => queries.setQueryData(queryKey('devices.list', {}), view) });
  const first = useEffectEvent(again);
  useEffect(() => first(), []);
  return { again, isLooking: look.isPending, refusal: look.error?.failure ?? null };
}
