/**
 * Where layouts change, in CSS pixels: the one place that says so. Style sheets name a query like a custom media query
 * (`@media (--narrow)`), which the bundler fills in (`build/bundles.ts`): Chrome does not know them yet.
 */

/** Narrower than this the mix is one column below the other; from `threeColumns` on its right one is no drawer. */
export const twoColumns = 840;
export const threeColumns = 1200;
/** As low as this, as with 200 % zoom on a small screen, the page scrolls as one. */
const low = 560;

export const mediaQueries = {
  narrow: '(max-width: 700px)',
  medium: '(max-width: 860px)',
  /** The navigation's words stand closer, so that they are one row. */
  'close-tabs': '(max-width: 1100px)',
  low: `(max-height: ${low}px)`,
  'not-low': `(min-height: ${low + 0.1}px)`,
  /** A salon's small screen, or a larger one at 125 %: the mix draws together, so that all of it is in sight. */
  short: '(max-height: 700px)',
  /** No room for a dialog's margins. */
  lowest: '(max-height: 480px)',
  /** No room for the PIN pad below the names. */
  'low-for-pad': '(max-height: 600px)',
  high: '(min-height: 900px)',
  /** Three columns of lists beside each other. */
  broad: '(min-width: 1600px)',
  /** Of the weight's column, not of the window. */
  'broad-column': '(min-width: 700px)',
} as const;

/** Fills in the names of media queries. Throws on one that is not known. */
export const fillQueries = (params: string): string =>
  params.replaceAll(/\(--([\w-]+)\)/gu, (_, name: string) => {
    const query = Object.entries(mediaQueries).find(([known]) => known === name)?.[1];
    if (query === undefined) throw new Error(`no query --${name} in renderer/theme/breakpoints.ts`);
    return query;
  });
