/** Customers and their recipes: from the salon system, or from this computer's copy while it cannot be reached. */
import { z } from 'zod';
import { personEntered, personUpdate } from '../api/persons.ts';
import { care } from '../colour-bar/care.ts';
import { bowlOfMix } from './bowl-of-mix.ts';
import { defineCall, noInput } from './call.ts';
import { shade } from './catalogue.ts';
import { staffMember } from './session.ts';

/** Who a draft or a mix is for. */
export const customerShown = z.object({
  id: z.string(),
  /** Null: the customer has no name, or it is not known here (yet). */
  name: z.string().nullable(),
  /** What staff wrote about the customer. */
  note: z.string().nullable(),
  /** The part of the note that warns (`shared/colour-bar/warning.ts`). */
  warning: z.string().nullable(),
  /** The customer does not exist at this location: removed, or the entry for a new customer was discarded. */
  gone: z.boolean(),
});
export type CustomerShown = z.infer<typeof customerShown>;

/** A person as the customer's page shows one. Omitted fields are null. */
const customer = customerShown.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164 unless staff entered it in another way. */
  phoneNumber: z.string().nullable(),
  identityNumber: z.object({ type: z.string(), number: z.string() }).nullable(),
  smsRemindersAllowed: z.boolean(),
  emailRemindersAllowed: z.boolean(),
  marketingAllowed: z.boolean(),
  /**
   * The part that is not sent yet: `nothing`; `changes` of details; or `all` of a new customer. `refused`: the salon system
   * refused a new customer.
   */
  waiting: z.enum(['nothing', 'changes', 'all', 'refused']),
  /** When the data were last read from the salon system. */
  asOf: z.string(),
});
export type Customer = z.infer<typeof customer>;

const property = z.object({ name: z.string(), value: z.string() });
const recipeComponent = z.object({
  /** As it was written down. */
  name: z.string(),
  /** Decimal string, at most two decimals, in `unit`. */
  amount: z.string(),
  /** `g`, `ml`, `pack`, or another program's word. */
  unit: z.string(),
  /** The item by its current name; null: none is referred to, or it no longer exists. */
  item: shade.nullable(),
  /** It refers to an item that no longer exists. */
  gone: z.boolean(),
  properties: z.array(property),
});
const recipeBowl = z.object({
  name: z.string().nullable(),
  note: z.string().nullable(),
  properties: z.array(property),
  components: z.array(recipeComponent),
});

/** A customer as a search finds one. */
const customerRow = z.object({
  /** `person`, `company` or `vehicle`; more may come. */
  type: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** The name of the customer's other location; only the customer's name is shown then. Null: this location. */
  elsewhere: z.string().nullable(),
  /** A new customer who is not sent yet. */
  waits: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A recipe: the mix for one person at one visit. */
const recipeView = z.object({
  /** The recipe's id; its mark while it is not sent yet. */
  id: z.string(),
  /** Saved here and not sent yet. */
  waiting: z.boolean(),
  /** The mark shared by all versions of a recipe, of which the newest counts. Null: another program wrote it. */
  version: z.string().nullable(),
  /** The mix was undone. */
  undone: z.boolean(),
  /** Date of the visit. */
  visitDate: z.string(),
  /** Recipes with the same mark are of one visit (`shared/colour-bar/visit.ts`). */
  visit: z.string(),
  staff: staffMember.nullable(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  properties: z.array(property),
  /** The check before colour and an allergy test; null: neither is recorded. */
  care: care.nullable(),
  /** The reference of its mix. */
  stockReference: z.string().nullable(),
  /** Its bowls, by their place, that are top-ups of bowls of other mixes. */
  adds: z.array(z.object({ bowl: z.int(), to: bowlOfMix })),
  /** Its mix corrects other mixes, and its bowls were these bowls of them; missing: it corrects none. */
  corrects: z.array(bowlOfMix.extend({ now: z.int() })).optional(),
  bowls: z.array(recipeBowl),
  /** At least one component is a known item, by id or by name, or a removed item that can be replaced. */
  repeatable: z.boolean(),
});
export type RecipeView = z.infer<typeof recipeView>;
/** The recipes of one visit as one formula; the rest is the newest recipe's. */
const visitView = recipeView.extend({
  /** In the order in which they were saved. */
  recipeIds: z.array(z.string()),
});
export type VisitView = z.infer<typeof visitView>;
export type RecipeBowl = RecipeView['bowls'][number];
export type RecipeComponent = RecipeBowl['components'][number];

/** An id of the API, restricted to characters that are safe in a path. */
export const personId = z.string().regex(/^[\w-]{1,100}$/);

/** A search text. */
const searchedFor = z.string().trim().min(1).max(100);

/** A known customer who may be the same person as the new one. */
const likelyRow = customerRow.extend({
  same: z.array(z.enum(['phoneNumber', 'email', 'identityNumber', 'name'])),
});

const bookingAhead = z.object({
  id: z.string(),
  startsAt: z.string(),
  services: z.array(z.string()),
  resource: z.string().nullable(),
});

const company = z.object({
  id: z.string(),
  name: z.string(),
  organisationNumber: z.string().nullable(),
  department: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
});
const vehicle = z.object({
  id: z.string(),
  registrationNumber: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  note: z.string().nullable(),
});

export const customerCalls = {
  /** Customers with the same number, address or name, except `but`, the person being edited. May be incomplete. */
  'customers.likely': defineCall(
    z.strictObject({
      phoneNumber: z.string().max(30).nullable(),
      email: z.string().max(254).nullable(),
      identityNumber: z.string().max(255).nullable(),
      name: z.string().min(1).max(201).nullable(),
      but: personId.nullable(),
    }),
    z.array(likelyRow),
  ),
  /** Saved here, then sent. `personId`: the salon system's id if it answered at once, else a local id. */
  'customers.create': defineCall(
    z.strictObject({
      person: personEntered,
      /** A new customer who is waiting or was refused, entered again. Entries that wait for them wait for this one. */
      insteadOf: personId.optional(),
    }),
    z.object({ personId: z.string() }),
  ),
  /** A refused new customer turned out to be an existing one: entries that wait for them go to `already`. */
  'customers.isAlready': defineCall(z.strictObject({ personId, already: personId }), z.null()),
  /** Saved here, then sent. Only given fields whose value has changed are sent. */
  'customers.save': defineCall(z.strictObject({ personId, change: personUpdate }), z.null()),
  /**
   * Deletes the person with all recipes, directly at the salon system and irrevocably. `not_allowed`: upcoming bookings;
   * `not_ready`: an entry for the person is not sent yet (`details.why` is `waiting`).
   */
  'customers.remove': defineCall(z.strictObject({ personId }), z.null()),
  /** Bookings of the next sixty days. `offline`, `forbidden`. */
  'customers.bookings': defineCall(z.strictObject({ personId }), z.array(bookingAhead), {
    staleBy: ['customers', 'bookings'],
  }),
  'customers.company': defineCall(z.strictObject({ companyId: personId }), company, {
    staleBy: ['customers'],
  }),
  'customers.vehicle': defineCall(z.strictObject({ vehicleId: personId }), vehicle, {
    staleBy: ['customers'],
  }),
  /**
   * Customers not sent yet, then the best match first. Other locations are searched only if this one has no match. A
   * page's next search ends the one before, which answers `offline`.
   */
  'customers.search': defineCall(
    z.strictObject({ q: searchedFor, type: z.enum(['person']).nullable() }),
    z.object({
      rows: z.array(customerRow),
      /** There are more than these. */
      more: z.boolean(),
      /** The salon system could not be reached, so only customers from the local copy are found. */
      hereOnly: z.boolean(),
    }),
    { staleBy: ['customers'] },
  ),
  /** Unsent new customers, then those recently shown on this computer, the last first. `forbidden`: the key may not read them. */
  'customers.lately': defineCall(noInput, z.array(customerRow), { staleBy: ['customers'] }),
  /**
   * The customer with unsent changes applied. A new customer's id becomes the salon system's once it is known.
   * `entity_not_found`: removed; `offline`: not in the local copy.
   */
  'customers.get': defineCall(z.strictObject({ personId }), customer, { staleBy: ['customers', 'outbox'] }),
  /**
   * Every version of each recipe, unsent ones first, then newest first. `nextCursor` is null on the last page, and for
   * recipes from the local copy (read at `asOf`), which may be incomplete.
   */
  'customers.recipes': defineCall(
    z.strictObject({ personId, after: z.string().max(500).nullable() }),
    z.object({
      recipes: z.array(recipeView),
      /** The location keeps medical records instead, so no recipes are saved there. */
      takesNone: z.boolean(),
      nextCursor: z.string().nullable(),
      /** When the data were last read, if not just now; null: they are current. */
      asOf: z.string().nullable(),
    }),
    { staleBy: ['customers', 'catalogue', 'outbox'] },
  ),
  /** The latest visit of each customer, if known here; customers without one are omitted. */
  'customers.lastRecipes': defineCall(
    z.strictObject({ personIds: z.array(personId).max(200) }),
    z.record(z.string(), visitView),
    { staleBy: ['customers', 'catalogue'] },
  ),
};
