/**
 * All breakpoints, in CSS pixels. Style sheets use them like custom media queries (`@media (--narrow)`),
 * which the bundler replaces (`build/bundles.ts`), as Chrome does not support those yet.
 */

/** Below `twoColumns` the mix has one column; from `threeColumns` its right column is no drawer. */
export const twoColumns = 840;
export const threeColumns = 1200;
/** At this height or less, as with 200 % zoom on a small screen, the page scrolls as one. */
const low = 560;

export const mediaQueries = {
  narrow: '(max-width: 700px)',
  medium: '(max-width: 860px)',
  'not-medium': '(min-width: 860.1px)',
  /** The navigation is denser, to fit into one row. */
  'close-tabs': '(max-width: 1100px)',
  low: `(max-height: ${low}px)`,
  'not-low': `(min-height: ${low + 0.1}px)`,
  /** A salon's small screen, or a larger one at 125 %: the mix is denser, to fit without scrolling. */
  short: '(max-height: 700px)',
  /** No room for a dialog's margins. */
  lowest: '(max-height: 480px)',
  /** No room for the PIN pad below the names. */
  'low-for-pad': '(max-height: 600px)',
  high: '(min-height: 900px)',
  /** Three columns of lists side by side. */
  broad: '(min-width: 1600px)',
  /** The width of the weight's column, not of the window. */
  'broad-column': '(min-width: 700px)',
} as const;

/** Replaces the names of media queries. Throws on an unknown one. */
export const fillQueries = (params: string): string =>
  params.replaceAll(/\(--([\w-]+)\)/gu, (_, name: string) => {
    const query = Object.entries(mediaQueries).find(([known]) => known === name)?.[1];
    if (query === undefined) throw new Error(`no query --${name} in renderer/theme/breakpoints.ts`);
    return query;
  });
