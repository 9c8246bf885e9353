/** Who may do what at this location, and an act that a colleague's PIN allows. */
import { z } from 'zod';
import { kind, personRights, right } from '../rights-schema.ts';
import { defineCall, noInput } from './call.ts';
import { staffMember } from './session.ts';

/** The rights of the person signed in. */
export const ownRights = z.object({
  /** False: nothing was chosen, so everybody may everything. */
  chosen: z.boolean(),
  /** Rights that the person lacks; empty when signed out. */
  missing: z.array(right),
});

const peopleView = z.object({
  /** `managed`: fixed by the administrator. `here`: kept on this computer alone. `location`: on all of its computers. */
  kept: z.enum(['managed', 'here', 'location']),
  others: kind,
  people: z.array(
    z.object({
      staff: staffMember,
      /** Null: not chosen; `others` applies. */
      own: personRights.nullable(),
      /** No longer works here. */
      left: z.boolean(),
      rights: z.array(right),
    }),
  ),
  /** The choices leave no one with the right to settings, so everybody has it. */
  nobodyLeft: z.boolean(),
});
export type PeopleView = z.infer<typeof peopleView>;

export const rightsCalls = {
  'rights.people': defineCall(noInput, peopleView, { staleBy: ['rights'] }),
  /**
   * `person` null: removes the choice. `managed`; `not_allowed` with `nobodyLeft`: no one who can sign in would keep the right
   * to settings.
   */
  'rights.setPerson': defineCall(
    z.strictObject({
      staffId: z.string().min(1).max(100),
      person: personRights.extend({ changes: z.partialRecord(right, z.boolean()) }).nullable(),
    }),
    z.null(),
    { guarded: true },
  ),
  /** Of everybody without a choice. Fails as `rights.setPerson` does. */
  'rights.setOthers': defineCall(z.strictObject({ kind }), z.null(), { guarded: true }),
  /**
   * A colleague allows the call that was refused with `details.allowance`, once: the page makes it again with the same
   * input. `pin_not_recognised`, `throttled`; `not_allowed`: the colleague lacks the right too; `unknown_here`: too late.
   */
  'rights.allow': defineCall(
    z.strictObject({ allowance: z.string().max(100), pin: z.string().regex(/^\d{1,20}$/) }),
    z.null(),
  ),
};
