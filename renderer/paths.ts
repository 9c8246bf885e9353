/** The routes of the page, in the address's `#`. */

export type ScreenPath = `/${string}`;

export const screenPaths = {
  today: '/today',
  mix: '/mix',
  customers: '/customers',
  stock: '/stock',
  insights: '/insights',
  desk: '/desk',
  activity: '/activity',
  settings: '/settings',
} as const satisfies Readonly<Record<string, ScreenPath>>;

/** The path of a draft. */
export const mixPath = (draftId: string): string => `${screenPaths.mix}/${encodeURIComponent(draftId)}`;
/** The path of a registered mix's result, also for older mixes. */
export const registeredPath = (reference: string): string =>
  `${screenPaths.mix}/registered/${encodeURIComponent(reference)}`;
/** The path of a person. */
export const personPath = (personId: string): string =>
  `${screenPaths.customers}/${encodeURIComponent(personId)}`;
/** The path of a company or a vehicle. */
export const otherCustomerPath = (type: 'company' | 'vehicle', id: string): string =>
  `${screenPaths.customers}/${type}/${encodeURIComponent(id)}`;
/** The path of a stock item. */
export const itemPath = (itemId: string): string => `${screenPaths.stock}/${encodeURIComponent(itemId)}`;
/** The path of the order list. */
export const orderListPath = `${screenPaths.stock}/order-list`;
/** The path of the stock count. */
export const countPath = `${screenPaths.stock}/count`;
/** The path of a month's page, `2026-11`. */
export const monthPath = (month: string): string => `${screenPaths.insights}/month/${month}`;
/** The path of the valued stock list. */
export const stockListPath = `${screenPaths.insights}/stock-list`;
/** The path of a product at the front desk. */
export const productPath = (productId: string): string =>
  `${screenPaths.desk}/products/${encodeURIComponent(productId)}`;
/** The path of the gift cards. */
export const giftCardsPath = `${screenPaths.desk}/gift-cards`;
/** The path of Settings, at the booking page's section. */
export const bookingPath = `${screenPaths.settings}/booking`;
/** The path of Settings, at the devices' section. */
export const devicesPath = `${screenPaths.settings}/devices`;
