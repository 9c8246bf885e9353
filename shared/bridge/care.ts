/** The check before colour and allergy tests, stored on this computer until a recipe contains them. */
import { z } from 'zod';
import { longestWhy } from '../colour-bar/care-questions.ts';
import { answers, care } from '../colour-bar/care.ts';
import { defineCall } from './call.ts';
import { personId } from './customers.ts';

const ofPerson = z.strictObject({ personId });

export const careCalls = {
  /** Answers of this computer in the last 14 days; recipes have older ones (`RecipeView`). `forbidden` while the key may not read customers. */
  'care.get': defineCall(
    ofPerson,
    z.object({
      care: care.nullable(),
      /** A person decided today to continue without. */
      skipped: z.boolean(),
      /** The day where the location is. */
      today: z.string(),
    }),
    { staleBy: ['care', 'customers'] },
  ),
  /**
   * Kept for the customer's next recipe; null leaves an earlier value. The check is of today. *Not today*,
   * a yes and a reaction go into the customer's note at once.
   * `validation_failed` for a test of a day to come.
   */
  'care.record': defineCall(
    ofPerson.extend({
      check: z
        .strictObject({
          mayColour: z.boolean(),
          why: z.string().trim().max(longestWhy),
          answers,
        })
        .nullable(),
      test: z.strictObject({ date: z.iso.date(), reaction: z.boolean() }).nullable(),
    }),
    /** `later`: the note follows with the connection. `failed`: the key may not change it. */
    z.object({ note: z.enum(['same', 'saved', 'later', 'failed']) }),
  ),
  /** Shows no reminder again today. */
  'care.skip': defineCall(ofPerson, z.null()),
  /** Undoes `care.skip`. */
  'care.restore': defineCall(ofPerson, z.null()),
};
