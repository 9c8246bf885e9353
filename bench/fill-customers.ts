/** Puts customers into the sample salon's first location, past the service, and many recipes on the first of them. */
import type { Database } from '../service/database/connection.ts';
import { nextSequences } from '../service/database/organisations.ts';
import { addRecipe } from '../service/database/recipes.ts';
import { noFacts, personColumns } from '../service/domain/customer-fields.ts';
import { completed, storeCustomer } from '../service/domain/customers.ts';
import { sampleId } from '../service/sample/sample-ids.ts';
import { ok } from '../shared/result.ts';

export interface AddedPerson {
  readonly id: string;
  /** Nobody else's. */
  readonly lastName: string;
}

/** Before everything that is measured. */
const made = Date.UTC(2026, 0, 2);
const day = 86_400_000;
const pad = (number: number): string => String(number).padStart(5, '0');
const personOf = (number: number): AddedPerson => ({
  id: `per_bench${pad(number)}000000000000`,
  lastName: `Z${pad(number)}`,
});

const component = (range: string, shade: string, grams: number) => ({
  name: `${range} ${shade}`,
  amount: String(grams),
  unit: 'g',
  colourBarItemId: sampleId('cbi', 'sodermalm', range, shade),
});
const bowls = [
  {
    name: 'Roots',
    components: [
      component('Nordlys Permanent', '7/43', 30),
      component('Nordlys Permanent', '7/0', 15),
      component('Oxid', '6 %', 45),
    ],
  },
  { name: 'Toner', components: [component('Glimmer', '8/43', 20), component('Oxid', '3 %', 40)] },
];

/** In one transaction, into the sample. The first person has the recipes. */
export async function fillCustomers(
  database: Database,
  location: string,
  persons: number,
  recipes: number,
): Promise<readonly AddedPerson[]> {
  const added = Array.from({ length: persons }, (_, number) => personOf(number));
  const switches = { smsRemindersAllowed: true, emailRemindersAllowed: true, marketingAllowed: false };
  await database.change(async (connection) => {
    const last = (await connection.first(nextSequences, { location, count: persons + recipes }))!.sequence;
    let sequence = last - persons - recipes;
    for (const [number, { id, lastName }] of added.entries()) {
      storeCustomer(
        connection,
        completed({
          ...noFacts,
          ...personColumns(
            { ...switches, firstName: 'Kund', lastName, phoneNumber: `+467099${pad(number)}` },
            noFacts,
          ),
          id,
          location_id: location,
          type: 'person',
          sequence: (sequence += 1),
          external_reference: null,
          created_at: made,
          updated_at: made,
        }),
      );
    }
    for (let number = 0; number < recipes; number += 1)
      await connection.run(addRecipe, {
        id: `rcp_bench${pad(number)}000000000000`,
        location_id: location,
        person_id: personOf(0).id,
        sequence: (sequence += 1),
        staff_id: null,
        visit_date: new Date(made - (recipes - number) * 7 * day).toISOString().slice(0, 10),
        title: `Visit ${number + 1}`,
        note: null,
        stock_reference: null,
        properties: null,
        app_data: null,
        bowls: JSON.stringify(bowls),
        created_at: made + number,
        updated_at: made + number,
      });
    return ok(null);
  }, location);
  return added;
}
