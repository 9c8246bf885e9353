/** Accounts: locations that can be booked from the web, by their public names. */
import { accessStatement, statement } from './statement.ts';
import type { LocationsTable } from './tables.ts';
import type { WidgetAccountsTable } from './widget-tables.ts';

/** A location with its account. */
export interface AccountRow extends LocationsTable {
  account: string;
  settings: string;
  /** 1 where the organisation is a sandbox. */
  sandbox: number | null;
}

export const accountByName = statement((db, p: { account: string }) =>
  db
    .selectFrom('widget_accounts')
    .innerJoin('locations', 'locations.id', 'widget_accounts.location_id')
    .innerJoin('organisations', 'organisations.id', 'locations.organisation_id')
    .selectAll('locations')
    .select(['widget_accounts.account', 'widget_accounts.settings', 'organisations.sandbox'])
    .where('widget_accounts.account', '=', p.account),
);

export const accountOfLocation = statement((db, p: { location: string }) =>
  db
    .selectFrom('widget_accounts')
    .innerJoin('locations', 'locations.id', 'widget_accounts.location_id')
    .innerJoin('organisations', 'organisations.id', 'locations.organisation_id')
    .selectAll('locations')
    .select(['widget_accounts.account', 'widget_accounts.settings', 'organisations.sandbox'])
    .where('widget_accounts.location_id', '=', p.location),
);

export const everyAccount = statement((db) =>
  db
    .selectFrom('widget_accounts')
    .innerJoin('locations', 'locations.id', 'widget_accounts.location_id')
    .innerJoin('organisations', 'organisations.id', 'locations.organisation_id')
    .select([
      'widget_accounts.location_id',
      'widget_accounts.account',
      'widget_accounts.settings',
      'organisations.sandbox',
    ])
    .orderBy('locations.position'),
);

/** Sets the location's account, replacing an existing one. */
export const setAccount = accessStatement((db, p: WidgetAccountsTable) =>
  db
    .insertInto('widget_accounts')
    .values({ location_id: p.location_id, account: p.account, settings: p.settings })
    .onConflict((conflict) =>
      conflict.column('location_id').doUpdateSet({ account: p.account, settings: p.settings }),
    ),
);
