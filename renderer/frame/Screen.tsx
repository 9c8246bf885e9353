import { useLayoutEffect } from 'react';
import { Arriving } from '../features/scan/Arriving.tsx';
import { loadable, type Loadable } from '../parts/loadable.tsx';
import { routeNames, routes, type RouteName } from '../screens/routes.ts';
import { askFirstChart } from '../screens/stock/first-chart.ts';
import { Boundary } from './Boundary.tsx';

export const screens = Object.fromEntries(
  routeNames.map((name) => [name, loadable(routes[name].load, Arriving)]),
) as Record<RouteName, Loadable<object>>;

/** Prefetches a screen's first data while its code loads. */
const askAhead: Partial<Record<RouteName, () => void>> = { stock: askFirstChart };

/** A lazily loaded screen; if it fails, the rest of the app continues. */
export function Screen({ name }: { readonly name: RouteName }) {
  const Loaded = screens[name];
  useLayoutEffect(() => askAhead[name]?.(), [name]);
  return (
    <Boundary key={name}>
      <Loaded />
    </Boundary>
  );
}
