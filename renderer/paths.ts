/** The addresses in the page, behind the `#`: of each screen, and of what a screen shows. */

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
/** The path of what registering a mix did, also an older one. */
export const registeredPath = (reference: string): string =>
  `${screenPaths.mix}/registered/${encodeURIComponent(reference)}`;
/** The path of a person. */
export const personPath = (personId: string): string =>
  `${screenPaths.customers}/${encodeURIComponent(personId)}`;
/** The path of a company or a vehicle. */
export const otherCustomerPath = (type: 'company' | 'vehicle', id: string): string =>
  `${screenPaths.customers}/${type}/${encodeURIComponent(id)}`;
/** The path of an item of the stock. */
export const itemPath = (itemId: string): string => `${screenPaths.stock}/${encodeURIComponent(itemId)}`;
/** The path of the order list. */
export const orderListPath = `${screenPaths.stock}/order-list`;
/** Where the shelf is counted. */
export const countPath = `${screenPaths.stock}/count`;
/** The path of the page on a month, `2026-11`. */
export const monthPath = (month: string): string => `${screenPaths.insights}/month/${month}`;
/** The path of a product at the front desk. */
export const productPath = (productId: string): string =>
  `${screenPaths.desk}/products/${encodeURIComponent(productId)}`;
/** Where gift cards are looked up. */
export const giftCardsPath = `${screenPaths.desk}/gift-cards`;
/** The path of Settings with the booking page in view. */
export const bookingPath = `${screenPaths.settings}/booking`;
/** The path of Settings with the devices in view. */
export const devicesPath = `${screenPaths.settings}/devices`;
