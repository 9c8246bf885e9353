import type { typedCalls } from '../../../shared/bridge/typed.ts';
import { ok } from '../../../shared/result.ts';
import type { CallHandlersOf } from '../router.ts';
import type { Typed } from './typed.ts';

export const typedHandlers = (typed: Typed): CallHandlersOf<typeof typedCalls> => ({
  'typed.get': async (of, who) => ok(await typed.get(of, who.id)),
  'typed.keep': async ({ text, ...of }, who) => {
    await typed.keep(of, text, who.id);
    return ok(null);
  },
  'typed.notes': async () => ok(await typed.notes()),
});
