import { useLayoutEffect } from 'react';
import { Arriving } from '../features/scan/Arriving.tsx';
import { loadable, type Loadable } from '../parts/loadable.tsx';
import { routeNames, routes, type RouteName } from '../screens/routes.ts';
import { askFirstChart } from '../screens/stock/first-chart.ts';
import { Boundary } from './Boundary.tsx';

export const screens = Object.fromEntries(
  routeNames.map((name) => [name, loadable(routes[name].load, Arriving)]),
) as Record<RouteName, Loadable<object>>;

/** Asks for what a screen shows first, while what it is made of is being loaded. */
const askAhead: Partial<Record<RouteName, () => void>> = { stock: askFirstChart };

/** A screen, loaded when it is first shown; one that breaks leaves the rest as it is. */
export function Screen({ name }: { readonly name: RouteName }) {
  const Loaded = screens[name];
  useLayoutEffect(() => askAhead[name]?.(), [name]);
  return (
    <Boundary key={name}>
      <Loaded />
    </Boundary>
  );
}
