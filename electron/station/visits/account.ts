/**
 * The location's account of the booking API: the sample's own, the administrator's choice, or the address given here.
 */
import { z } from 'zod';
import type { BookingAccount } from '../../../shared/bridge/visits.ts';
import { accountCalls } from '../../../shared/widget/account.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Managed, SampleStarter } from '../ports.ts';
import { storedValue } from '../store/stored-value.ts';
import type { Store } from '../store/store.ts';
import { baseOf, bookingPageOf } from './account-address.ts';
import { askWidget, type WidgetPorts } from './widget-request.ts';

export interface AccountPorts extends WidgetPorts {
  readonly store: Store;
  readonly sample: SampleStarter | null;
  readonly managed?: Managed | null;
  readonly connection: Pick<ServiceConnection, 'place' | 'locationId' | 'origin' | 'managed'>;
  readonly changed: () => void;
}

export interface Account {
  /** The address that its calls are below; null: there is none. */
  readonly base: () => Promise<string | null>;
  readonly view: () => Promise<Result<BookingAccount>>;
  /** Asks the account before it is kept. */
  readonly set: (address: string | null) => Promise<Result<BookingAccount>>;
}

export function createAccount(ports: AccountPorts): Account {
  const { connection } = ports;
  const stored = (place: string) => storedValue(ports.store, `booking account ${place}`, z.string());
  const isSample = () => connection.origin() === 'sample';
  /** While the decided location is used, whose page it is. */
  const decided = (): string | null => {
    const page = connection.managed().location ? (ports.managed?.connection?.bookingPage ?? null) : null;
    return page === null ? null : baseOf(page);
  };
  const fixedBy = (): BookingAccount['fixedBy'] => {
    if (isSample()) return 'sample';
    return decided() === null ? null : 'managed';
  };
  const base = async (): Promise<string | null> => {
    const place = connection.place();
    if (place === null) return null;
    if (!isSample()) return decided() ?? stored(place).get();
    const { widget = [] } = (await ports.sample?.start().catch(() => undefined)) ?? {};
    return widget.find(({ locationId }) => locationId === connection.locationId())?.url ?? null;
  };
  const view = async (): Promise<Result<BookingAccount>> => {
    const own = await base();
    return ok({ page: own === null ? null : bookingPageOf(own), fixedBy: fixedBy() });
  };
  return {
    base,
    view,
    set: async (address) => {
      const place = connection.place();
      if (place === null) return fail('not_connected');
      if (fixedBy() !== null) return fail('managed');
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
