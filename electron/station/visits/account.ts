/** Which account of the booking API is the location's: the sample's own, or the one whose address was given here. */
import { z } from 'zod';
import type { BookingAccount } from '../../../shared/bridge/visits.ts';
import { accountCalls } from '../../../shared/widget/account.ts';
import { accountPath } from '../../../shared/widget/operation.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { urlOf } from '../api/request.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { SampleStarter } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { askWidget, type WidgetPorts } from './widget-request.ts';

export interface AccountPorts extends WidgetPorts {
  readonly store: Store;
  readonly sample: SampleStarter | null;
  readonly connection: Pick<ServiceConnection, 'place' | 'locationId' | 'origin'>;
  readonly changed: () => void;
}

export interface Account {
  /** The address that its calls are below; null: there is none. */
  readonly base: () => Promise<string | null>;
  readonly view: () => Promise<Result<BookingAccount>>;
  /** Asks the account before it is kept. */
  readonly set: (address: string | null) => Promise<Result<BookingAccount>>;
}

const before = accountPath.replace('{account}', '');
const named = String.raw`(?<id>[a-z0-9-]{3,60})`;
const forms = [
  new RegExp(`^(?<prefix>.*)/book/${named}$`, 'u'),
  new RegExp(`^(?<prefix>.*)${before}${named}$`, 'u'),
];

/** What an account's calls are below, of the address of its booking page or of its API; null where it is neither. */
export function baseOf(address: string): string | null {
  const whole = urlOf(address, '');
  if (whole === null) return null;
  const { origin, pathname } = new URL(whole);
  for (const form of forms) {
    const found = form.exec(pathname)?.groups;
    if (found !== undefined) return `${origin}${found['prefix'] ?? ''}${before}${found['id'] ?? ''}`;
  }
  return null;
}

/** The booking page of an account. */
export const pageOf = (base: string): string => base.replace(before, '/book/');

export function createAccount(ports: AccountPorts): Account {
  const { connection } = ports;
  const stored = (place: string) => storedValue(ports.store, `booking account ${place}`, z.string());
  const isSample = () => connection.origin() === 'sample';
  const base = async (): Promise<string | null> => {
    const place = connection.place();
    if (place === null) return null;
    if (!isSample()) return stored(place).get();
    const { widget = [] } = (await ports.sample?.start().catch(() => undefined)) ?? {};
    return widget.find(({ locationId }) => locationId === connection.locationId())?.url ?? null;
  };
  const view = async (): Promise<Result<BookingAccount>> => {
    const own = await base();
    return ok({ page: own === null ? null : pageOf(own), fixed: isSample() });
  };
  return {
    base,
    view,
    set: async (address) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      if (isSample()) return fail('managed');
      if (address === null || address === '') stored(place).clear();
      else {
        const found = baseOf(address);
        if (found === null)
          return fail('invalid_input', { details: { fieldErrors: { address: 'is no booking page' } } });
        const asked = await askWidget(ports, found, accountCalls.settings);
        if (!asked.ok) return asked;
        if (connection.place() !== place) return fail('not_connected');
        stored(place).set(found);
      }
      ports.changed();
      return view();
    },
  };
}
