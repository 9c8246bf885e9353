import type { mixCalls } from '../../../shared/bridge/mixes.ts';
import { ok } from '../../../shared/result.ts';
import type { Weighing } from '../drafts/weighing.ts';
import type { CallHandlersOf } from '../router.ts';
import { reopenMix, type EditMixPorts } from './edit-mix.ts';
import { registerDraft, type RegisterPorts } from './register.ts';

type MixHandlersPorts = RegisterPorts & EditMixPorts & { readonly weighing: Pick<Weighing, 'captureRest'> };

export function mixHandlers(ports: MixHandlersPorts): CallHandlersOf<typeof mixCalls> {
  const { catalogue, mixes, weighing } = ports;
  return {
    'mixes.register': catalogue.whenReady(({ draftId }, who) => {
      const rest = weighing.captureRest(draftId);
      return rest.ok ? registerDraft(ports, draftId, who) : rest;
    }),
    'mixes.today': catalogue.whenReady(() => ok(mixes.today())),
    'mixes.lastUsed': catalogue.whenReady(() => ok(mixes.lastUsed())),
    'mixes.get': catalogue.whenReady(({ reference }) => mixes.get(reference)),
    'mixes.undo': ({ reference }, who) => mixes.undo(reference, who),
    'mixes.reopen': catalogue.whenReady(({ reference }, who) => {
      const mix = mixes.get(reference);
      return mix.ok ? reopenMix(ports, mix.value, who) : mix;
    }),
  };
}
