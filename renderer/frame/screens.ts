/** Every screen is loaded when it is first shown. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from './routes.ts';

export const screens: Record<RouteName, LazyExoticComponent<ComponentType>> = {
  today: lazy(() => import('../screens/today/Today.tsx')),
  mix: lazy(() => import('../screens/mix/Mix.tsx')),
  stock: lazy(() => import('../screens/stock/Stock.tsx')),
  activity: lazy(() => import('../screens/activity/Activity.tsx')),
  settings: lazy(() => import('../screens/settings/Settings.tsx')),
};
