/** The screens: where each lies behind the `#`, what loads it, and who gets it. What each is called is `text.screens`. */
import type { ComponentType } from 'react';
import type { Text } from '../text/en.ts';

interface Route {
  readonly path: `/${string}`;
  /** Called when the screen is first shown. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Whether it has a tab in the navigation, in the table's order. */
  readonly tab: boolean;
  /** True: it stands in the frame, for whoever is signed in; false: it stands alone, for anybody. */
  readonly signedIn: boolean;
}

const tab = { tab: true, signedIn: true } as const;

export const routes: Readonly<Record<RouteName, Route>> = {
  today: { ...tab, path: '/today', load: () => import('./today/Today.tsx') },
  mix: { ...tab, path: '/mix', load: () => import('./mix/Mix.tsx') },
  customers: { ...tab, path: '/customers', load: () => import('./customers/Customers.tsx') },
  stock: { ...tab, path: '/stock', load: () => import('./stock/Stock.tsx') },
  insights: { ...tab, path: '/insights', load: () => import('./insights/Insights.tsx') },
  desk: { ...tab, path: '/desk', load: () => import('./desk/Desk.tsx') },
  activity: { ...tab, path: '/activity', load: () => import('./activity/Activity.tsx') },
  settings: { ...tab, path: '/settings', load: () => import('./settings/Settings.tsx') },
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

/** The path of a draft. */
export const mixPath = (draftId: string): string => `${routes.mix.path}/${encodeURIComponent(draftId)}`;
/** The path of what registering a mix did, also an older one. */
export const registeredPath = (reference: string): string =>
  `${routes.mix.path}/registered/${encodeURIComponent(reference)}`;
/** The path of a person. */
export const personPath = (personId: string): string =>
  `${routes.customers.path}/${encodeURIComponent(personId)}`;
/** The path of a company or a vehicle. */
export const otherCustomerPath = (type: 'company' | 'vehicle', id: string): string =>
  `${routes.customers.path}/${type}/${encodeURIComponent(id)}`;
/** The path of an item of the stock. */
export const itemPath = (itemId: string): string => `${routes.stock.path}/${encodeURIComponent(itemId)}`;
/** The path of the order list. */
export const orderListPath = `${routes.stock.path}/order-list`;
/** Where the shelf is counted. */
export const countPath = `${routes.stock.path}/count`;
/** The path of the page on a month, `2026-11`. */
export const monthPath = (month: string): string => `${routes.insights.path}/month/${month}`;
/** The path of a product at the front desk. */
export const productPath = (productId: string): string =>
  `${routes.desk.path}/products/${encodeURIComponent(productId)}`;
/** Where gift cards are looked up. */
export const giftCardsPath = `${routes.desk.path}/gift-cards`;
/** The path of Settings with the booking page in view. */
export const bookingPath = `${routes.settings.path}/booking`;
/** The path of Settings with the devices in view. */
export const devicesPath = `${routes.settings.path}/devices`;
