import type { draftCalls } from '../../../shared/bridge/drafts.ts';
import { ok } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Session } from '../session/session.ts';
import type { Drafts } from './drafts.ts';
import type { Weighing } from './weighing.ts';

interface DraftHandlersPorts {
  readonly drafts: Drafts;
  readonly catalogue: Pick<Catalogue, 'ready' | 'whenReady'>;
  readonly session: Pick<Session, 'touch'>;
  readonly weighing: Pick<Weighing, 'apply'>;
}

export const draftHandlers = ({
  drafts,
  catalogue,
  session,
  weighing,
}: DraftHandlersPorts): CallHandlersOf<typeof draftCalls> => ({
  'drafts.list': () => ok(drafts.list()),
  'drafts.discarded': () => ok(drafts.discarded()),
  'drafts.begin': ({ personId }, who) => drafts.begin(who, personId),
  'drafts.get': catalogue.whenReady(({ draftId }) => drafts.get(draftId)),
  'drafts.apply': async ({ draftId, intent }) => {
    session.touch();
    await catalogue.ready();
    return weighing.apply(draftId, intent);
  },
  'drafts.discard': ({ draftId }) => drafts.discard(draftId),
  'drafts.restore': catalogue.whenReady(({ draftId }) => drafts.restore(draftId)),
});
