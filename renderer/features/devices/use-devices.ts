import { useEffect, useEffectEvent } from 'react';
import { useBridgeCall, useBridgeQuery } from '../../bridge/hooks.ts';
import { queries, queryKey } from '../../bridge/queries.ts';

/** The scales and scanners that are used, and what was found. */
export const useDevices = () => useBridgeQuery('devices.list', {});

/** Looks which ports there are, once when it appears and again when asked. */
export function useLook() {
  const look = useBridgeCall('devices.look');
  const again = () =>
    look.mutate({}, { onSuccess: (view) => queries.setQueryData(queryKey('devices.list', {}), view) });
  const first = useEffectEvent(again);
  useEffect(() => first(), []);
  return { again, isLooking: look.isPending, refusal: look.error?.failure ?? null };
}
