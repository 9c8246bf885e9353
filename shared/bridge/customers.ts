/** Customers and their recipes: from the salon system, or from this computer's copy while it cannot be reached. */
import { z } from 'zod';
import { personEntered, personUpdate } from '../api/persons.ts';
import { care } from '../colour-bar/care.ts';
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
  /** The salon system does not have them at this location: they were removed, or an entry for them was discarded. */
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
   * What of it the salon system does not have yet: nothing; details that were changed here; or all, of one who is new.
   * `refused`: all, and it will not take them as they are.
   */
  waiting: z.enum(['nothing', 'changes', 'all', 'refused']),
  /** When the salon system last said so. */
  asOf: z.string(),
});
export type Customer = z.infer<typeof customer>;

const property = z.object({ name: z.string(), value: z.string() });
const recipeComponent = z.object({
  /** As it was written down. */
  name: z.string(),
  /** Decimal string, at most two decimals, in `unit`. */
  amount: z.string(),
  /** An open word: `g`, `ml`, `pack`, or what another program wrote. */
  unit: z.string(),
  /** The item of the colour bar as it is called now; null: it names none, or one that is gone. */
  item: shade.nullable(),
  /** It named an item of the colour bar that is gone. */
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
  /** The name of the other location whose customer it is, and of whom nothing but the name is shown; null: this one's. */
  elsewhere: z.string().nullable(),
  /** New here: the salon system does not have them yet. */
  waits: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** A recipe: the mix for one person at one visit. */
const recipeView = z.object({
  /** Of one that waits to be sent: its mark. */
  id: z.string(),
  /** It was saved here, and the salon system does not have it yet. */
  waiting: z.boolean(),
  /** The mark shared by all versions of a recipe, of which the newest counts. Null: another program wrote it. */
  version: z.string().nullable(),
  /** The mix was undone. */
  undone: z.boolean(),
  /** Date of the visit. */
  visitDate: z.string(),
  staff: staffMember.nullable(),
  title: z.string().nullable(),
  note: z.string().nullable(),
  properties: z.array(property),
  /** The check before colour and an allergy test; null: neither is recorded. */
  care: care.nullable(),
  /** The mix that it tells of. */
  stockReference: z.string().nullable(),
  bowls: z.array(recipeBowl),
  /** Something of it is an item of the colour bar, by its id or in words, or was one that another can stand in for. */
  repeatable: z.boolean(),
});
export type RecipeView = z.infer<typeof recipeView>;
export type RecipeBowl = RecipeView['bowls'][number];
export type RecipeComponent = RecipeBowl['components'][number];

/** An id as the API has them, which names one thing in a path and nothing beside it. */
export const personId = z.string().regex(/^[\w-]{1,100}$/);

/** Characters that are searched for at most. */
const searchedFor = z.string().trim().min(1).max(100);

/** A known customer who may be the person that is about to be entered. */
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
  /** Who has the same number, address or name; `but`: the person who is edited. As far as could be found out. */
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
  /** Saved here, then sent: `personId` is the salon system's where that answered at once, else one of this computer's. */
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
   * With all recipes, and not to be undone: at the salon system itself, never later. `not_allowed`: something is booked;
   * `not_ready`: something that was saved here for the person is not sent yet (`details.why` is `waiting`).
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
      /** The salon system could not be asked: they are of those whom this computer saw lately. */
      hereOnly: z.boolean(),
    }),
    { staleBy: ['customers'] },
  ),
  /** Those who wait to be sent, then the persons whom this computer saw lately, the last one first. `forbidden` where the key may not read customers. */
  'customers.lately': defineCall(noInput, z.array(customerRow), { staleBy: ['customers'] }),
  /**
   * As it will be where changed details wait. Of one who was new here the id is the salon system's as soon as that is known.
   * `entity_not_found` for one who was removed; `offline` where nothing is kept here.
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
      /** The location was heard to keep medical records instead: none are saved there. */
      takesNone: z.boolean(),
      nextCursor: z.string().nullable(),
      /** Date-time; null: the salon system has just said so. */
      asOf: z.string().nullable(),
    }),
    { staleBy: ['customers', 'catalogue', 'outbox'] },
  ),
  /** The last recipe of each, as far as it is known here; those who have none, or of whom nothing is known, are left out. */
  'customers.lastRecipes': defineCall(
    z.strictObject({ personIds: z.array(personId).max(200) }),
    z.record(z.string(), recipeView),
    { staleBy: ['customers', 'catalogue'] },
  ),
};
