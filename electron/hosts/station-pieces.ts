/**
 * What stands behind a page, in pieces of some 30 ms each: in between this thread does what the page waits for. A browser
 * asks for its files; in a window the process that paints is started from here, and again where it ended.
 */
export const stationPieces: readonly (() => Promise<unknown>)[] = [
  () => import('../../shared/api/operations.ts'),
  () => import('../../shared/bridge.ts'),
  () => import('../station/writes/writes.ts'),
  () => import('../station/station.ts'),
  () => import('./open-station.ts'),
];
