/**
 * The station's modules, in pieces of some 30 ms each: in between, this thread serves the page. A browser requests its
 * files; for a window, this process starts the painting process, and restarts it if it ended.
 */
export const stationPieces: readonly (() => Promise<unknown>)[] = [
  () => import('../../shared/api/operations.ts'),
  () => import('../../shared/bridge.ts'),
  () => import('../station/writes/writes.ts'),
  () => import('../station/station.ts'),
  () => import('./open-station.ts'),
];
