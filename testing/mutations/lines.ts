/** Twenty lines that keep promises to a salon. If one is broken, a unit test must fail. */

export interface Mutation {
  /** The promise that the line keeps. */
  readonly promise: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly line: string;
  readonly broken: string;
}

export const mutations: readonly Mutation[] = [
  {
    promise: 'a moving weight of MT-SICS and KCP is not stable',
    file: 'electron/station/devices/protocols/sics.ts',
    line: "stable: mark === 'S'",
    broken: 'stable: true',
  },
  {
    promise: 'a moving weight of A&D is not stable',
    file: 'electron/station/devices/protocols/and.ts',
    line: "stable: stability === 'ST'",
    broken: 'stable: true',
  },
  {
    promise: 'a silent scale shows no number after two seconds',
    file: 'electron/station/devices/scale.ts',
    line: 'const silentAfterMs = 2000',
    broken: 'const silentAfterMs = 20_000',
  },
  {
    promise: 'nothing is captured before the weight has been stable for long enough',
    file: 'shared/colour-bar/auto-capture.ts',
    line: 'stableSince !== null && at - stableSince >= captureAfterMs',
    broken: 'stableSince !== null',
  },
  {
    promise: 'a weight is captured once',
    file: 'shared/colour-bar/auto-capture.ts',
    line: 'armed && captured === null && rested',
    broken: 'armed && rested',
  },
  {
    promise: 'a developer follows the rounded colour',
    file: 'shared/colour-bar/ratio.ts',
    line: '({ target, amount }) => target ?? amount',
    broken: '({ amount }) => amount',
  },
  {
    promise: 'a leftover is worth its share of the bowl',
    file: 'shared/colour-bar/leftover.ts',
    line: 'worth.times(Math.min(grams, poured)).div(poured)',
    broken: 'worth.times(grams).div(poured)',
  },
  {
    promise: 'a sent write that may have arrived is not discarded',
    file: 'electron/station/outbox/machine.ts',
    line: "if (entry.doubtful) return fail('not_ready', { details: { why: 'may_have_arrived' } });",
    broken: '',
  },
  {
    promise: 'a waiting mix that may have arrived is undone at the service',
    file: 'electron/station/outbox/machine.ts',
    line: "return entry.doubtful ? 'undo there later' : 'take out';",
    broken: "return 'take out';",
  },
  {
    promise: 'after a restart, a write that was being sent is in doubt',
    file: 'electron/station/outbox/machine.ts',
    line: `return become('waiting', {
        doubtful: true,`,
    broken: `return become('waiting', {
        doubtful: false,`,
  },
  {
    promise: 'a timeout says nothing about a write’s arrival',
    file: 'electron/station/outbox/reactions.ts',
    line: `    case 'fault':
      return true;`,
    broken: `    case 'fault':
      return false;`,
  },
  {
    promise: 'five wrong PINs close the sign-in for a while',
    file: 'electron/station/session/throttle.ts',
    line: 'until: now + wait',
    broken: 'until: null',
  },
  {
    promise: 'an idle computer locks itself',
    file: 'electron/station/session/session.ts',
    line: 'settings.get().lockAfterMinutes * 60_000',
    broken: 'settings.get().lockAfterMinutes * 60_000_000',
  },
  {
    promise: 'an open pack that nobody weighed stays in the balance',
    file: 'shared/colour-bar/counting.ts',
    line: 'packSize !== null && open === null && packs > 0 && openUsed > 0',
    broken: 'packSize !== null && open === null && packs > 9 && openUsed > 0',
  },
  {
    promise: 'more packs than there are cannot be withdrawn',
    file: 'shared/colour-bar/packs.ts',
    line: 'if (quantity > state.packs)',
    broken: 'if (quantity > state.packs + 1)',
  },
  {
    promise: 'an overdrawn open pack finishes',
    file: 'shared/colour-bar/packs.ts',
    line: 'while (openUsed - apart > packSize)',
    broken: 'while (openUsed - apart > 2 * packSize)',
  },
  {
    promise: 'packs on their way are not ordered again',
    file: 'shared/colour-bar/ordering.ts',
    line: 'packsThere(shelf) + coming - packsUntil(shelf, used, days)',
    broken: 'packsThere(shelf) - packsUntil(shelf, used, days)',
  },
  {
    promise: 'a reaction to an allergy test counts for ever',
    file: 'shared/colour-bar/care-due.ts',
    line: "if (tests.some(({ reaction }) => reaction)) return 'reaction';",
    broken: '',
  },
  {
    promise: 'a phone number that is dialled with 00 is read',
    file: 'shared/dialled-text.ts',
    line: "plain.replace(/^00(?=\\d)/, '+')",
    broken: 'plain',
  },
  {
    promise: 'a new leftover takes the place of the earlier one',
    file: 'shared/colour-bar/mix-recipe.ts',
    line: '(one.properties ?? []).filter((each) => !isLeftover(each))',
    broken: 'one.properties ?? []',
  },
];
