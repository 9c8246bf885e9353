/** Puts a sample location's customers and their recipes into a database. */
import type { CustomerType } from '../../shared/api/customers.ts';
import type { Connection } from '../database/connection.ts';
import { nextSequences } from '../database/organisations.ts';
import { addRecipe } from '../database/recipes.ts';
import { completed, noFacts, storeCustomer, type OwnFacts } from '../domain/customers.ts';
import { dayAt } from '../../shared/days.ts';
import { nameOfPerson } from '../domain/persons.ts';
import type {
  SampleBowl,
  SampleCompany,
  SampleClientele,
  SamplePerson,
  SampleRecipe,
  SampleTimes,
  SampleVehicle,
} from './sample-clientele.ts';
import { sampleId } from './sample-ids.ts';

export interface SampleSite {
  /** Key of the location in the sample, its id, and its time zone. */
  readonly key: string;
  readonly location: string;
  readonly timeZone: string;
  /** What days are counted back from. */
  readonly made: number;
}

const day = 24 * 60 * 60 * 1000;

const ownOfPerson = (person: SamplePerson): OwnFacts => {
  const names = { first_name: person.firstName ?? null, last_name: person.lastName ?? null };
  return {
    ...noFacts,
    ...names,
    name: nameOfPerson(names),
    email: person.email ?? null,
    phone_number: person.phoneNumber ?? null,
    number: person.identityNumber?.number ?? null,
    number_type: person.identityNumber?.type ?? null,
    note: person.note ?? null,
    sms_reminders: Number(person.smsRemindersAllowed ?? true),
    email_reminders: Number(person.emailRemindersAllowed ?? true),
    marketing: Number(person.marketingAllowed ?? false),
  };
};

const ownOfCompany = (company: SampleCompany): OwnFacts => ({
  ...noFacts,
  name: company.name,
  number: company.organisationNumber ?? null,
  department: company.department ?? null,
  email: company.email ?? null,
  phone_number: company.phoneNumber ?? null,
  note: company.note ?? null,
});

const ownOfVehicle = (vehicle: SampleVehicle): OwnFacts => ({
  ...noFacts,
  number: vehicle.registrationNumber,
  make: vehicle.make ?? null,
  model: vehicle.model ?? null,
  note: vehicle.note ?? null,
});

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

const entriesOf = ({ persons, companies, vehicles }: SampleClientele): Entry[] => [
  ...persons.map((person): Entry => ({ ...person, type: 'person', own: ownOfPerson(person) })),
  ...companies.map((company): Entry => ({ ...company, type: 'company', own: ownOfCompany(company) })),
  ...vehicles.map((vehicle): Entry => ({ ...vehicle, type: 'vehicle', own: ownOfVehicle(vehicle) })),
];

export async function loadCustomers(
  connection: Connection,
  site: SampleSite,
  customers: SampleClientele,
): Promise<void> {
  const entries = entriesOf(customers);
  const visits = customers.persons.flatMap((person) =>
    (person.recipes ?? []).map((recipe, at) => ({ person, recipe, at })),
  );
  const count = entries.length + visits.length;
  if (count === 0) return;
  const last = await connection.first(nextSequences, { location: site.location, count });
  let sequence = last!.sequence - count;
  const before = (days: number): number => site.made - days * day;
  for (const { type, key, externalReference, own, createdDaysBefore, changedDaysBefore } of entries) {
    sequence += 1;
    await storeCustomer(
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
  for (const { person, recipe, at } of visits) {
    sequence += 1;
    await loadRecipe(connection, site, { person: person.key, recipe, at, sequence });
  }
}

/** As the API answers it. */
const bowlsOf = (location: string, bowls: readonly SampleBowl[]) =>
  bowls.map(({ components, ...bowl }) => ({
    ...bowl,
    components: components.map(({ item, ...component }) => ({
      ...component,
      ...(item !== undefined && { colourBarItemId: sampleId('cbi', location, item.range, item.shade) }),
    })),
  }));

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function loadRecipe(
  connection: Connection,
  { key, location, timeZone, made }: SampleSite,
  visit: { person: string; recipe: SampleRecipe; at: number; sequence: number },
): Promise<void> {
  const { person, recipe, at, sequence } = visit;
  const created = made - recipe.daysBefore * day;
  await connection.run(addRecipe, {
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
