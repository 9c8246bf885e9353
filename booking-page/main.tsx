/** The booking page's entry. */
import { render } from 'preact';
import { readAddress } from './address.ts';
import { createClient } from './api/client.ts';
import { sandboxCaptcha } from './api/captcha.ts';
import { App } from './frame/App.tsx';
import './theme/global.css';

const place = document.querySelector('#page');
if (place === null) throw new Error('the page has no place for what it shows');
const address = readAddress(window.location);
if (address === null) throw new Error('this is no address of a booking page');

// A link that differs only after `#` (another booking) loads no new document.
const { hash } = window.location;
const openOther = (event: Event): void => {
  if (window.location.hash === hash) return;
  event.stopImmediatePropagation();
  window.location.reload();
};
for (const type of ['popstate', 'hashchange']) window.addEventListener(type, openOther);

let hearWaits: (waits: boolean) => void = () => undefined;
const client = createClient(address.service, address.account, {
  fetch: (url, init) => fetch(url, init),
  now: Date.now,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  captcha: sandboxCaptcha,
  onWaiting: (waits) => hearWaits(waits),
});

// A changed time is stored apart from a new booking in the same tab.
const keptAs = `booking ${address.account}${address.ref === '' ? '' : ` ${address.ref}`}`;
const languageAs = 'language';
/** Web storage. A browser may deny access; then nothing is stored. */
function storage(of: () => Storage) {
  return {
    read(name: string): string | null {
      try {
        return of().getItem(name);
      } catch {
        return null;
      }
    },
    write(name: string, text: string): void {
      try {
        of().setItem(name, text);
      } catch {
        // Nothing is kept then.
      }
    },
  };
}
const tab = storage(() => sessionStorage);
const browser = storage(() => localStorage);

const ports = {
  after: (milliseconds: number, then: () => void) => void setTimeout(then, milliseconds),
  kept: {
    read: () => tab.read(keptAs),
    write: (text: string) => tab.write(keptAs, text),
  },
};

render(
  <App
    address={address}
    client={client}
    ports={ports}
    language={{
      read: () => browser.read(languageAs),
      write: (language) => browser.write(languageAs, language),
    }}
    onWaits={(hear) => {
      hearWaits = hear;
    }}
  />,
  place,
);
