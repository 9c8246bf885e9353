/** Verbs for web booking accounts (spec 3, Settings; decisions 5). */
import { z } from 'zod';
import { ok } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { locationById, organisationById } from '../database/organisations.ts';
import { accountByName, accountOfLocation, setAccount } from '../database/widget-accounts.ts';
import { accountSettings } from '../domain/account-settings.ts';
import { accountName, accountOf, giveNumbers, type Account } from '../domain/accounts.ts';
import * as values from './values.ts';
import { isThere, refused, verb } from './verb.ts';

const presentAccount = ({ location, name, settings }: Pick<Account, 'location' | 'name' | 'settings'>) => ({
  locationId: location.id,
  account: name,
  ...settings,
});

const yesOrNo = z
  .enum(['yes', 'no'], 'must be yes or no')
  .transform((word) => word === 'yes')
  .optional();
const words = z.string().max(200, 'must be at most 200 characters').optional();
const number = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a number')
  .transform(Number)
  .optional();

const settings = {
  locale: z.enum(['sv', 'en'], 'must be sv or en').optional(),
  countryCallingCode: z.string().optional(),
  companyName: words,
  addressLine: words,
  area: words,
  resourceLabel: words,
  cardPublicKey: words,
  daysAhead: number,
  hoursBefore: number,
  interval: number,
  cancelUpToMinutes: number,
  pinsAnHour: number,
  phoneCountries: z.string().optional(),
  smsVerification: yesOrNo,
  emailRequired: yesOrNo,
  personalNumberRequired: yesOrNo,
  vehicleNumberRequired: yesOrNo,
  organisationNumberRequired: yesOrNo,
  severalServices: yesOrNo,
  cancellation: yesOrNo,
  payOnSite: yesOrNo,
  captcha: yesOrNo,
  vouchers: yesOrNo,
  payments: yesOrNo,
  companyBooking: yesOrNo,
  vehicleBooking: yesOrNo,
};

/** The account's own words, as `customTexts` has them; an empty one is removed. */
const ownTexts = { phone: words, welcome: words };

const option = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const options = Object.entries({ ...settings, ...ownTexts })
  .map(
    ([name, schema]) =>
      `[${option(name)} ${schema === yesOrNo ? 'yes|no' : schema === number ? 'N' : 'TEXT'}]`,
  )
  .join(' ');

const set = verb({
  name: 'account set',
  subject: 'LOCATION',
  options: `[--account NAME] ${options}`,
  fields: z.strictObject({
    id: values.idOption,
    account: z.string().regex(accountName, 'must be 3 to 60 of a to z, digits and hyphens').optional(),
    ...settings,
    ...ownTexts,
  }),
  run: ({ database, newId }, { id, account, phone, welcome, ...wanted }) =>
    database.change(async (connection) => {
      const location = isThere(await connection.first(locationById, { id }), `location ${id}`);
      if (!location.ok) return location;
      const row = await connection.first(accountOfLocation, { location: id });
      if (wanted.payments === true && !(await isSandbox(connection, location.value.organisation_id)))
        return refused(
          '--payments yes: the payment providers here are simulated and take no money; they are for organisations made with --sandbox',
        );
      const name = account ?? row?.account;
      if (name === undefined)
        return refused(
          `the location ${id} cannot be booked from the web yet: --account gives it a public name`,
        );
      const other = await connection.first(accountByName, { account: name });
      if (other !== undefined && other.id !== id) return refused(`another location is called ${name}`);
      const before = row && accountOf(row).settings;
      const texts = Object.fromEntries(
        Object.entries({ ...before?.texts, ...given({ phone, welcome }) }).filter(([, text]) => text !== ''),
      );
      const changed = accountSettings.safeParse({ ...before, ...given(wanted), texts });
      if (!changed.success) {
        const [issue] = changed.error.issues;
        return refused(`${option(String(issue?.path[0]))} is out of its range`);
      }
      connection.write(setAccount, {
        location_id: id,
        account: name,
        settings: JSON.stringify(changed.data),
      });
      await giveNumbers(connection, id, newId);
      return ok(presentAccount({ location: location.value, name, settings: changed.data }));
    }, id),
});

async function isSandbox(connection: Connection, id: string): Promise<boolean> {
  return (await connection.first(organisationById, { id }))?.sandbox === 1;
}

const given = (wanted: object): object =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const show = verb({
  name: 'account show',
  subject: 'LOCATION',
  options: '',
  fields: z.strictObject({ id: values.idOption }),
  run: ({ database }, { id }) =>
    database.read(async (connection) => {
      const row = isThere(
        await connection.first(accountOfLocation, { location: id }),
        `account of a location ${id}`,
      );
      return row.ok ? ok(presentAccount(accountOf(row.value))) : row;
    }),
});

export const accountVerbs = [set, show];
