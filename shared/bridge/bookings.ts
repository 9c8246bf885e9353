/** The bookings of the location, a day at a time. They can only be read (spec 2, Booking). */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

const bookedCustomer = z.object({
  id: z.string(),
  /** By the id's prefix; more types may come. */
  type: z.enum(['person', 'company', 'vehicle', 'other']),
  name: z.string().nullable(),
  /** A customer of another location: nothing but the name is known here. */
  elsewhere: z.boolean(),
  /** On an appointment the booking's, in a class the customer's own. */
  status: z.string(),
  /** What the customer wrote when booking. */
  note: z.string().nullable(),
  /** The warning in the customer's note, if known here. */
  warning: z.string().nullable(),
});
export type BookedCustomer = z.infer<typeof bookedCustomer>;

const booking = z.object({
  id: z.string(),
  /** `appointment`, `class`, `reservation`; more may come. */
  type: z.string(),
  /** `booked`, `show`, `no_show`, `done`, `cancelled`; more may come. */
  status: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Minutes at the end that are kept free after the services; the customer's time excludes them. */
  afterTimeMinutes: z.int(),
  /** Names, the primary one first. */
  resources: z.array(z.string()),
  /** One of its resources is of the staff member who is signed in (`Staff.resourceIds`). */
  isMine: z.boolean(),
  services: z.array(z.object({ name: z.string(), needsColour: z.boolean() })),
  customers: z.array(bookedCustomer),
  /** Of a class: offered and taken. */
  places: z.object({ offered: z.int(), taken: z.int() }).nullable(),
});
export type BookingView = z.infer<typeof booking>;

const offered = z.object({ id: z.string(), name: z.string(), needsColour: z.boolean() });
/** The location's services, for choosing those that need colour. */
const serviceGroup = offered.extend({ services: z.array(offered) });
export type ServiceGroupView = z.infer<typeof serviceGroup>;

export const bookingCalls = {
  /**
   * Sorted by start. `date` null: today at the location. `offline`: nothing of the day is stored here; `forbidden`: the key
   * may not read bookings.
   */
  'bookings.day': defineCall(
    z.strictObject({ date: z.iso.date().nullable() }),
    z.object({
      date: z.string(),
      isToday: z.boolean(),
      bookings: z.array(booking),
      /** The key may not read customers: warnings and last formulas that are not stored here are missing. */
      customersRefused: z.boolean(),
      /** When the data were last read, if not just now; null: they are current. */
      asOf: z.string().nullable(),
    }),
    { staleBy: ['bookings', 'customers', 'settings'] },
  ),
  /** By group, in the location's order; ungrouped services are in a group without a name. */
  'bookings.services': defineCall(
    noInput,
    z.object({
      groups: z.array(serviceGroup),
      /** The services were chosen; else the need for colour is guessed by name. */
      chosen: z.boolean(),
    }),
    { staleBy: ['settings'] },
  ),
};
