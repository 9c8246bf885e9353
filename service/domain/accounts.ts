/** An account: a location that can be booked from the web (decisions 5, Where it lives; Numbers and ids). */
import type { Connection, Database } from '../database/connection.ts';
import type { LocationsTable } from '../database/tables.ts';
import { everyAccount, type AccountRow } from '../database/widget-accounts.ts';
import {
  addWidgetResource,
  addWidgetService,
  lastResourceNumber,
  lastServiceNumber,
  unnumberedResources,
  unnumberedServices,
} from '../database/widget-offer.ts';
import { readSettings, type AccountSettings } from './account-settings.ts';
import type { NewId } from './ids.ts';

export interface Account {
  /** Use its settings only; its `sequence` may be outdated. */
  readonly location: LocationsTable;
  /** Its public name. */
  readonly name: string;
  readonly settings: AccountSettings;
  /** Whether its organisation is a sandbox, which may use simulated payments. */
  readonly isSandbox: boolean;
}

export const accountOf = ({ account, settings, sandbox, ...location }: AccountRow): Account => ({
  location,
  name: account,
  settings: readSettings(settings),
  isSandbox: sandbox === 1,
});

/** Switches online payment off if the providers are simulated and the organisation is not a sandbox (decisions 5, Payments). */
export const withRealPayments = (account: Account, isSimulated: boolean): Account =>
  isSimulated && !account.isSandbox
    ? { ...account, settings: { ...account.settings, payments: false } }
    : account;

/** Accounts that verify phones by SMS, by their public names. */
export const verifiedBySms = (database: Database): Promise<string[]> =>
  database.read(async (connection) =>
    (await connection.all(everyAccount, {}))
      .filter(({ settings }) => readSettings(settings).smsVerification)
      .map(({ account }) => account),
  );

/** Public names of accounts whose online payment is set but unavailable, as the providers are simulated. */
export const simulatedOnly = (database: Database): Promise<string[]> =>
  database.read(async (connection) =>
    (await connection.all(everyAccount, {}))
      .filter(({ settings, sandbox }) => sandbox !== 1 && readSettings(settings).payments)
      .map(({ account }) => account),
  );

/** A public name: 3 to 60 of a-z, digits and hyphens. */
export const accountName = /^[a-z0-9-]{3,60}$/;

/** 12 characters of base62. */
const hashId = (newId: NewId): string => newId('res').slice('res_'.length).slice(0, 12);

/** Assigns public numbers to rows without one. Numbers never change, nor does a resource's `hashId`. */
export async function giveNumbers(connection: Connection, location: string, newId: NewId): Promise<void> {
  const service = (await connection.first(lastServiceNumber, { location }))?.number ?? 0;
  for (const [at, { id }] of (await connection.all(unnumberedServices, { location })).entries())
    connection.write(addWidgetService, {
      service_id: id,
      location_id: location,
      number: service + at + 1,
      payment_required: 0,
    });
  const resource = (await connection.first(lastResourceNumber, { location }))?.number ?? 0;
  for (const [at, { id }] of (await connection.all(unnumberedResources, { location })).entries())
    connection.write(addWidgetResource, {
      resource_id: id,
      location_id: location,
      hash_id: hashId(newId),
      title: null,
      presentation: null,
      number: resource + at + 1,
      payment_enabled: 1,
    });
}
