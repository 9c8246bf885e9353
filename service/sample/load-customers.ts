/** Puts a sample location's customers and their recipes into a database. */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import { nextSequences } from '../database/organisations.ts';
import { addRecipe } from '../database/recipes.ts';
import {
  columnsSent,
  companyFields,
  noFacts,
  personColumns,
  vehicleFields,
  type OwnFacts,
} from '../domain/customer-fields.ts';
import { completed, storeCustomer } from '../domain/customers.ts';
import { dayAt } from '../../shared/days.ts';
import type { SampleBowl, SampleClientele, SampleRecipe, SampleTimes } from './sample-clientele.ts';
import { sampleId } from './sample-ids.ts';

export interface SampleSite {
  /** Key of the location in the sample, its id, and its time zone. */
  readonly key: string;
  readonly location: string;
  readonly timeZone: string;
  /** Days are counted back from this time. */
  readonly made: number;
}

const day = 24 * 60 * 60 * 1000;

const switches = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };

const prefixes = { person: 'per', company: 'com', vehicle: 'veh' } as const;

/** The id of a customer of the sample. */
const customerIdOf = (location: string, type: CustomerType, key: string): string =>
  sampleId(prefixes[type], location, key);

interface Entry extends SampleTimes {
  readonly type: CustomerType;
  readonly key: string;
  readonly externalReference?: string;
  readonly own: OwnFacts;
}

function entriesOf({ persons, companies, vehicles }: SampleClientele): Entry[] {
  const entry = (
    customer: Omit<Entry, 'type' | 'own'>,
    type: CustomerType,
    own: Partial<OwnFacts>,
  ): Entry => ({
    ...customer,
    type,
    own: { ...noFacts, ...own },
  });
  return [
    ...persons.map((one) => entry(one, 'person', personColumns({ ...switches, ...one }, noFacts))),
    ...companies.map((one) => entry(one, 'company', columnsSent(companyFields, one))),
    ...vehicles.map((one) => entry(one, 'vehicle', columnsSent(vehicleFields, one))),
  ];
}

export async function loadCustomers(
  connection: Connection,
  site: SampleSite,
  customers: SampleClientele,
): Promise<void> {
  const entries = entriesOf(customers);
  if (entries.length === 0) return;
  const last = await connection.first(nextSequences, { location: site.location, count: entries.length });
  let sequence = last!.sequence - entries.length;
  const before = (days: number): number => site.made - days * day;
  for (const { type, key, externalReference, own, createdDaysBefore, changedDaysBefore } of entries) {
    sequence += 1;
    storeCustomer(
      connection,
      completed({
        ...own,
        id: customerIdOf(site.key, type, key),
        location_id: site.location,
        type,
        sequence,
        external_reference: externalReference ?? null,
        created_at: createdDaysBefore === null ? null : before(createdDaysBefore),
        updated_at: before(changedDaysBefore ?? createdDaysBefore ?? 0),
      }),
    );
  }
  await loadRecipes(
    connection,
    site,
    customers.persons.map(({ key, recipes = [] }) => [key, recipes]),
  );
}

/** By key of the person; oldest first. */
export async function loadRecipes(
  connection: Connection,
  site: SampleSite,
  visits: readonly (readonly [person: string, recipes: readonly SampleRecipe[]])[],
): Promise<void> {
  const count = visits.reduce((sum, [, recipes]) => sum + recipes.length, 0);
  if (count === 0) return;
  const last = await connection.first(nextSequences, { location: site.location, count });
  let sequence = last!.sequence - count;
  for (const [person, recipes] of visits)
    for (const [at, recipe] of recipes.entries()) {
      sequence += 1;
      loadRecipe(connection, site, { person, recipe, at, sequence });
    }
}

/** The bowls in the API's form. */
const bowlsOf = (location: string, bowls: readonly SampleBowl[]) =>
  bowls.map(({ components, ...bowl }) => ({
    ...bowl,
    components: components.map(({ item, product, ...component }) => ({
      ...component,
      colourBarItemId: item && sampleId('cbi', location, item.range, item.shade),
      productId: product && sampleId('prd', location, product),
    })),
  }));

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function loadRecipe(
  connection: Connection,
  { key, location, timeZone, made }: SampleSite,
  visit: { person: string; recipe: SampleRecipe; at: number; sequence: number },
): void {
  const { person, recipe, at, sequence } = visit;
  const created = made - recipe.daysBefore * day;
  connection.write(addRecipe, {
    id: sampleId('rcp', key, person, String(at)),
    location_id: location,
    person_id: customerIdOf(key, 'person', person),
    sequence,
    staff_id: recipe.staff === undefined ? null : sampleId('stf', key, recipe.staff),
    visit_date: dayAt(created, timeZone),
    title: recipe.title ?? null,
    note: recipe.note ?? null,
    stock_reference: null,
    properties: json(recipe.properties),
    app_data: json(recipe.appData),
    bowls: JSON.stringify(bowlsOf(key, recipe.bowls)),
    created_at: created,
    updated_at: made - (recipe.changedDaysBefore ?? recipe.daysBefore) * day,
  });
}
