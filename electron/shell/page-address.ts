/** Where the page is, in the window. */
export const scheme = 'app';
export const host = 'colour-bar';
export const pageOrigin = `${scheme}://${host}`;
export const pageAddress = `${pageOrigin}/`;

/** Whether the window may show an address: our page, and nothing else. */
export const isPage = (address: string): boolean => address.startsWith(pageAddress);
