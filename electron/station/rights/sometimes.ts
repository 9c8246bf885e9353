/** For calls that need their right only sometimes: whether this input does. */
import type { CallName, CallRead } from '../../../shared/bridge.ts';
import type { callRights } from '../../../shared/bridge/call-rights.ts';
import type { StaffMember } from '../../../shared/bridge/session.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { Mixes } from '../mixes/mixes.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { changesSettings } from '../settings/changes-settings.ts';

type SometimesName = {
  [N in CallName]: (typeof callRights)[N] extends { readonly sometimes: string } ? N : never;
}[CallName];

export type Sometimes = {
  readonly [N in SometimesName]: (input: CallRead<N>, who: StaffMember) => boolean;
};

export interface SometimesPorts {
  readonly drafts: Pick<Drafts, 'get'>;
  readonly mixes: Pick<Mixes, 'get'>;
  readonly outbox: Pick<Outbox, 'get'>;
  /** Whether a colleague allowed the person to correct the mix. */
  readonly mayRegister: (reference: string, who: StaffMember) => boolean;
}

export function sometimes({ drafts, mixes, outbox, mayRegister }: SometimesPorts): Sometimes {
  const ofColleague = (reference: string, who: StaffMember) => {
    const mix = mixes.get(reference);
    return mix.ok && mix.value.staff?.id !== who.id;
  };
  const mix = ({ reference }: { reference: string }, who: StaffMember) => ofColleague(reference, who);
  const entry = ({ entryId }: { entryId: string }, who: StaffMember) => {
    const found = outbox.get(entryId);
    return found.ok && found.value.staff.id !== who.id;
  };
  return {
    'mixes.undo': mix,
    'mixes.correct': mix,
    'mixes.register': ({ draftId }, who) => {
      const draft = drafts.get(draftId);
      const corrects = draft.ok ? draft.value.corrects : undefined;
      return corrects !== undefined && ofColleague(corrects, who) && !mayRegister(corrects, who);
    },
    'outbox.takeBack': entry,
    'outbox.discard': entry,
    'outbox.editMix': entry,
    'outbox.editDocument': entry,
    'settings.set': changesSettings,
  };
}
