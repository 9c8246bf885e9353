import type { mixCalls } from '../../../shared/bridge/mixes.ts';
import { ok } from '../../../shared/result.ts';
import type { HandlersOf } from '../router.ts';
import { reopenMix, type EditMixPorts } from './edit-mix.ts';
import { registerMix, type RegisterPorts } from './register.ts';

export function mixHandlers(ports: RegisterPorts & EditMixPorts): HandlersOf<typeof mixCalls> {
  const { catalogue, mixes } = ports;
  return {
    'mixes.register': async ({ draftId }, who) => {
      await catalogue.ready();
      return registerMix(ports, draftId, who);
    },
    'mixes.today': async () => {
      await catalogue.ready();
      return ok(mixes.today());
    },
    'mixes.get': async ({ reference }) => {
      await catalogue.ready();
      return mixes.get(reference);
    },
    'mixes.undo': ({ reference }, who) => mixes.undo(reference, who),
    'mixes.reopen': async ({ reference }, who) => {
      await catalogue.ready();
      const mix = mixes.get(reference);
      return mix.ok ? reopenMix(ports, mix.value, who) : mix;
    },
  };
}
