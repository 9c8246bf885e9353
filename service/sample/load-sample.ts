/** Puts the sample salon into a database, once. */
import { ok, type Result } from '../../shared/result.ts';
import type { Connection, Database } from '../database/connection.ts';
import { addBarcode, addItem } from '../database/items.ts';
import { addDocument, addMovement } from '../database/movements.ts';
import {
  addApiKey,
  addLocation,
  addOrganisation,
  markSandbox,
  organisationById,
} from '../database/organisations.ts';
import { addRange } from '../database/ranges.ts';
import { addStaff } from '../database/staff.ts';
import { hashOfKey } from '../domain/keys.ts';
import { plainMovement } from '../domain/movements.ts';
import { byName, byShade, gap } from '../domain/order.ts';
import { hashOfPin } from '../domain/pins.ts';
import { maybeHundredths } from '../domain/values.ts';
import { loadCustomers } from './load-customers.ts';
import { loadTrade } from './load-trade.ts';
import { sampleId, sampleKeyNames, sampleKeys, scopesOfSampleKey } from './sample-ids.ts';
import type {
  SampleItem,
  SampleLocation,
  SampleOrganisation,
  SampleRange,
  SampleSalon,
} from './sample-salon.ts';
import type { SampleTrades } from './sample-trade.ts';

/** When the sample's data were created and its stock was delivered. */
const made = Date.UTC(2026, 0, 7, 8);

const places = <T>(rows: readonly T[], text: (row: T) => string, compare: (a: string, b: string) => number) =>
  rows.toSorted((a, b) => compare(text(a), text(b))).map((row, at) => ({ row, position: (at + 1) * gap }));

const locationIdOf = ({ key }: SampleLocation): string => sampleId('loc', key);
const staffIdOf = (location: SampleLocation, key: string): string => sampleId('stf', location.key, key);

/** Hashes PINs before the transaction, as that is deliberately slow. */
async function hashedPins(salon: SampleSalon): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const { locations } of salon.organisations)
    for (const location of locations)
      for (const { key, pin } of location.staff)
        if (pin !== undefined) hashes.set(staffIdOf(location, key), await hashOfPin(pin, saltOf(location)));
  return hashes;
}

const saltOf = ({ key }: SampleLocation): string => sampleId('loc', key, 'salt');

/** Loads the sample, unless the database has it already; answers whether it did. `trades` is called only then. */
export async function loadSample(
  database: Database,
  salon: SampleSalon,
  trades: () => SampleTrades = () => ({}),
): Promise<boolean> {
  const [first] = salon.organisations;
  if (first === undefined) return false;
  const isThere = async (connection: Connection): Promise<boolean> =>
    (await connection.first(organisationById, { id: sampleId('org', first.key) })) !== undefined;
  if (await database.read(isThere)) return false;
  const pins = await hashedPins(salon);
  const traded = trades();
  const put = await database.change(async (connection): Promise<Result<boolean>> => {
    // Another process may have put it there while the PINs were hashed.
    if (await isThere(connection)) return ok(false);
    let position = 0;
    for (const organisation of salon.organisations) {
      connection.write(addOrganisation, {
        id: sampleId('org', organisation.key),
        name: organisation.name,
        blocked: 0,
      });
      connection.write(markSandbox, { id: sampleId('org', organisation.key) });
      for (const location of organisation.locations) {
        position += 1;
        await addSampleLocation(connection, organisation, location, position, pins);
        const trade = traded[location.key];
        const place = { key: location.key, location: locationIdOf(location), made };
        if (trade !== undefined) await loadTrade(connection, place, trade);
      }
    }
    addSampleKeys(connection, salon);
    return ok(true);
  });
  return put.ok && put.value;
}

function addSampleKeys(connection: Connection, salon: SampleSalon): void {
  const [first, other] = salon.organisations;
  for (const name of sampleKeyNames) {
    const owner = name === 'other' ? other : first;
    if (owner === undefined) continue;
    const branch = name === 'branch' ? owner.locations[1] : undefined;
    connection.write(addApiKey, {
      hash: hashOfKey(sampleKeys[name]),
      organisation_id: sampleId('org', owner.key),
      scopes: scopesOfSampleKey[name].join(' '),
      location_ids: branch === undefined ? null : locationIdOf(branch),
      revoked_at: null,
    });
  }
}

async function addSampleLocation(
  connection: Connection,
  organisation: SampleOrganisation,
  location: SampleLocation,
  position: number,
  pins: ReadonlyMap<string, string>,
): Promise<void> {
  const id = locationIdOf(location);
  const stocked = location.ranges.flatMap(({ items }) => items).filter(({ packs }) => packs > 0).length;
  connection.write(addLocation, {
    id,
    organisation_id: sampleId('org', organisation.key),
    position,
    name: location.name,
    currency: location.currency,
    time_zone: location.timeZone,
    pins_in_use: Number(location.pinsInUse),
    pin_salt: saltOf(location),
    keeps_medical_records: Number(location.keepsMedicalRecords),
    shares_customers: Number(location.sharesCustomers),
    finishes_overdrawn_packs: Number(location.finishesOverdrawnPacks),
    sequence: stocked,
  });
  for (const person of location.staff) {
    const staffId = staffIdOf(location, person.key);
    connection.write(addStaff, {
      id: staffId,
      location_id: id,
      name: person.name ?? null,
      pin_hash: pins.get(staffId) ?? null,
      left_at: null,
      resource_ids: '[]',
    });
  }
  const documentId = sampleId('sdo', location.key);
  connection.write(addDocument, { id: documentId, location_id: id, external_reference: null });
  let sequence = 0;
  for (const { row: range, position: rangePosition } of places(location.ranges, (one) => one.name, byName)) {
    const rangeId = addSampleRange(connection, location, range, rangePosition);
    for (const { row: item, position: itemPosition } of places(range.items, (one) => one.shade, byShade)) {
      const itemId = sampleId('cbi', location.key, range.name, item.shade);
      addSampleItem(connection, { location: id, rangeId, itemId, item, position: itemPosition });
      if (item.packs === 0) continue;
      sequence += 1;
      connection.write(addMovement, {
        ...plainMovement,
        id: sampleId('mov', location.key, range.name, item.shade),
        location_id: id,
        sequence,
        document_id: documentId,
        type: 'delivery',
        item_id: itemId,
        quantity: item.packs,
        balance_after: item.packs,
        created_at: made,
      });
    }
  }
  if (location.customers !== undefined) {
    const site = { key: location.key, location: id, timeZone: location.timeZone, made };
    await loadCustomers(connection, site, location.customers);
  }
}

function addSampleRange(
  connection: Connection,
  location: SampleLocation,
  range: SampleRange,
  position: number,
): string {
  const id = sampleId('cbr', location.key, range.name);
  connection.write(addRange, {
    id,
    location_id: locationIdOf(location),
    name: range.name,
    position,
    kind: range.kind,
    pack_size: range.packSize ?? null,
    list_price: maybeHundredths(range.listPrice),
    mixing_ratio: range.mixingRatio ?? null,
    created_at: made,
    updated_at: made,
  });
  return id;
}

function addSampleItem(
  connection: Connection,
  at: { location: string; rangeId: string; itemId: string; item: SampleItem; position: number },
): void {
  const { location, rangeId, itemId, item, position } = at;
  connection.write(addItem, {
    id: itemId,
    location_id: location,
    range_id: rangeId,
    shade: item.shade,
    position,
    name: item.name ?? null,
    pack_size: item.packSize ?? null,
    list_price: maybeHundredths(item.listPrice),
    article_number: item.articleNumber ?? null,
    eans: JSON.stringify(item.eans),
    catalogue_eans: JSON.stringify(item.catalogueEans),
    packs: item.packs,
    open_used: item.openUsed,
    overdrawn: 0,
    created_at: made,
    updated_at: made,
  });
  for (const ean of item.eans)
    connection.write(addBarcode, { item_id: itemId, location_id: location, ean, catalogue: 0 });
  for (const ean of item.catalogueEans)
    connection.write(addBarcode, { item_id: itemId, location_id: location, ean, catalogue: 1 });
}
