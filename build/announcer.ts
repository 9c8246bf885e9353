/** React Aria empties its live region by `innerHTML`, which the page's Trusted Types refuse. */
import type { Plugin } from 'vite';

const byMarkup = ".innerHTML = ''";

export const announcerByElements: Plugin = {
  name: 'announcer-by-elements',
  transform: {
    filter: { id: /dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs/u },
    handler(code) {
      if (!code.includes(byMarkup)) this.error('React Aria empties its live region in another way now');
      return code.replaceAll(byMarkup, '.replaceChildren()');
    },
  },
};
