/** The table of screens: path, chunk and access. Titles are in `text.screens`. */
import type { ComponentType } from 'react';
import { screenPaths, type ScreenPath } from '../paths.ts';
import type { Text } from '../text/en.ts';

interface Route {
  readonly path: ScreenPath;
  /** Called when the screen is first shown. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Whether it has a tab in the navigation, in the table's order. */
  readonly tab: boolean;
  /** True: shown within the frame and requires sign-in. False: shown alone, without sign-in. */
  readonly signedIn: boolean;
}

const tab = { tab: true, signedIn: true } as const;

export const routes: Readonly<Record<RouteName, Route>> = {
  today: { ...tab, path: screenPaths.today, load: () => import('./today/Today.tsx') },
  mix: { ...tab, path: screenPaths.mix, load: () => import('./mix/Mix.tsx') },
  customers: { ...tab, path: screenPaths.customers, load: () => import('./customers/Customers.tsx') },
  stock: { ...tab, path: screenPaths.stock, load: () => import('./stock/Stock.tsx') },
  insights: { ...tab, path: screenPaths.insights, load: () => import('./insights/Insights.tsx') },
  desk: { ...tab, path: screenPaths.desk, load: () => import('./desk/Desk.tsx') },
  activity: { ...tab, path: screenPaths.activity, load: () => import('./activity/Activity.tsx') },
  settings: { ...tab, path: screenPaths.settings, load: () => import('./settings/Settings.tsx') },
};
export type RouteName = keyof Text['screens'];
export const routeNames = Object.keys(routes) as RouteName[];

/**
 * The content of the window: a standalone screen, the sign-in, or the workplace with a screen (null: its
 * first).
 */
type InFront<N extends string> =
  | { readonly type: 'alone'; readonly name: N }
  | { readonly type: 'signIn'; readonly name: null }
  | { readonly type: 'workplace'; readonly name: N | null };

/** Finds the content for a path: the screen with this path, or with its nearest parent. */
export function inFront<N extends string>(
  table: Readonly<Record<N, Route>>,
  path: string,
  signedIn: boolean,
): InFront<N> {
  const names = Object.keys(table) as N[];
  const name =
    names.find((one) => path === table[one].path || path.startsWith(`${table[one].path}/`)) ?? null;
  if (name !== null && !table[name].signedIn) return { type: 'alone', name };
  return signedIn ? { type: 'workplace', name } : { type: 'signIn', name: null };
}
