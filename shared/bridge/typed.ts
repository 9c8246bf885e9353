/** Unsaved texts of forms. Each keystroke is stored, so that leaving, a lock or a crash loses none. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/**
 * `id`: the mix's reference for a note, with the bowl's place for a leftover; a `dialog`'s name and subject; else the id of
 * the person, item or range; empty for a new record.
 */
const ofForm = z.strictObject({
  form: z.enum([
    'note',
    'person',
    'newPerson',
    'care',
    'visit',
    'leftover',
    'newGiftCard',
    'item',
    'newItem',
    'range',
    'newRange',
    'dialog',
  ]),
  id: z.string().max(1000),
});
export type TypedForm = z.infer<typeof ofForm>;

const longest = 50_000;

export const typedCalls = {
  /** Null: nothing is stored. The form of a new record belongs to the staff member who typed it. */
  'typed.get': defineCall(ofForm, z.object({ text: z.string(), at: z.string() }).nullable()),
  /** `text` null: it was saved or discarded. */
  'typed.keep': defineCall(ofForm.extend({ text: z.string().max(longest).nullable() }), z.null(), {
    largest: longest + 1000,
  }),
  /** The mixes whose note for the next visit was typed and not saved, the last typed first. */
  'typed.notes': defineCall(
    noInput,
    z.array(z.object({ reference: z.string(), customer: z.string().nullable() })),
    { staleBy: ['typed', 'mixes', 'customers'] },
  ),
};
