/** Where screens live behind the `#`. */
export const routes = {
  today: '/today',
  mix: '/mix',
  stock: '/stock',
  activity: '/activity',
  settings: '/settings',
} as const;
export type RouteName = keyof typeof routes;

export const mixPath = (draftId: string): string => `${routes.mix}/${encodeURIComponent(draftId)}`;
/** Settings with the devices in view. */
export const devicesPath = `${routes.settings}/devices`;
export const itemPath = (itemId: string): string => `${routes.stock}/${encodeURIComponent(itemId)}`;
