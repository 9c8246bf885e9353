/** The ready line: one line of JSON on standard output once the service listens. */
import { accountPath } from '../shared/widget/operation.ts';
import type { Database } from './database/connection.ts';
import { everyLocation } from './database/organisations.ts';
import { staffOfLocation } from './database/staff.ts';
import { everyAccount } from './database/widget-accounts.ts';
import { pinsOfSample } from './sample/sample-pins.ts';
import type { SampleKeyName } from './sample/sample-ids.ts';
import type { SampleSalon } from './sample/sample-salon.ts';

export interface ReadyLine {
  readonly url: string;
  /** The sample's keys, and those created by `--key`; other secrets are not stored. */
  readonly keys: Readonly<Partial<Record<SampleKeyName, string>>> & Readonly<Record<string, string>>;
  /** With the sample: where each location is booked from the web. */
  readonly widget?: readonly { readonly locationId: string; readonly id: string; readonly url: string }[];
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly staff: readonly {
    readonly id: string;
    readonly name?: string;
    readonly pin?: string;
    readonly locationId: string;
  }[];
}

/** `sample`: includes the sample's PINs; others are not stored. `keys`: the sample's and the created ones, by name. */
export async function readyLine(
  url: string,
  database: Database,
  sample: SampleSalon | null,
  keys: Readonly<Record<string, string>> = {},
): Promise<ReadyLine> {
  const pins = sample === null ? new Map<string, string>() : pinsOfSample(sample);
  return database.read(async (connection) => {
    const locations = await connection.all(everyLocation, {});
    const staff: ReadyLine['staff'][number][] = [];
    for (const { id: location } of locations)
      for (const { id, name } of await connection.all(staffOfLocation, { location }))
        staff.push({ id, name: name ?? undefined, pin: pins.get(id), locationId: location });
    return {
      url,
      keys,
      ...(sample !== null && {
        widget: (await connection.all(everyAccount, {})).map(({ location_id, account }) => ({
          locationId: location_id,
          id: account,
          url: `${url}${accountPath.replace('{account}', account)}`,
        })),
      }),
      locations: locations.map(({ id, name }) => ({ id, name })),
      staff,
    };
  });
}
