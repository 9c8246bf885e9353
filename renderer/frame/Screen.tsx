import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Arriving } from '../features/scan/Arriving.tsx';
import { routeNames, routes, type RouteName } from '../screens/routes.ts';
import { Boundary } from './Boundary.tsx';

const screens = Object.fromEntries(routeNames.map((name) => [name, lazy(routes[name].load)])) as Record<
  RouteName,
  LazyExoticComponent<ComponentType>
>;

/** A screen, loaded when it is first shown; one that breaks leaves the rest as it is. */
export function Screen({ name }: { readonly name: RouteName }) {
  const Loaded = screens[name];
  return (
    <Boundary key={name}>
      <Suspense fallback={<Arriving />}>
        <Loaded />
      </Suspense>
    </Boundary>
  );
}
