/** The screens: where each lies behind the `#`, what loads it, and who gets it. What each is called is `text.screens`. */
import type { ComponentType } from 'react';
import { screenPaths, type ScreenPath } from '../paths.ts';
import type { Text } from '../text/en.ts';

interface Route {
  readonly path: ScreenPath;
  /** Called when the screen is first shown. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Whether it has a tab in the navigation, in the table's order. */
  readonly tab: boolean;
  /** True: it stands in the frame, for whoever is signed in; false: it stands alone, for anybody. */
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

/** What the frame shows: a screen that stands alone, sign-in, or the workplace with a screen (null: it shows its first). */
type InFront<N extends string> =
  | { readonly type: 'alone'; readonly name: N }
  | { readonly type: 'signIn'; readonly name: null }
  | { readonly type: 'workplace'; readonly name: N | null };

/** What is shown at a path, by a table of screens: the one that has the path, or one above it. */
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
