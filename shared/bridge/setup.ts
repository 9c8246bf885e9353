/** Setting this computer up: step by step the first time, and again on request. */
import { z } from 'zod';
import { defineCall, noInput } from './call.ts';

/** In their order. `location` and those after it need a service. */
const setupSteps = ['welcome', 'connect', 'location', 'devices', 'pin', 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupView = z.object({
  step: z.enum(setupSteps),
  /** No sign-in is needed: nothing was set up here before. */
  first: z.boolean(),
});
export type SetupView = z.infer<typeof setupView>;

export const setupCalls = {
  /** Moves to a step, which is kept over a restart. `not_ready`: the step needs a service first. */
  'setup.go': defineCall(z.strictObject({ step: z.enum(setupSteps) }), z.null(), { signedOut: 'setup' }),
  /** Ends the set-up and keeps its steps so far. */
  'setup.finish': defineCall(noInput, z.null(), { signedOut: 'setup' }),
  /** Starts the setup again. */
  'setup.begin': defineCall(noInput, z.null(), { guarded: true }),
};
