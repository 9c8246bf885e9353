import type { ManagedProblem } from '../../../shared/bridge/managed.ts';

/** Texts about settings fixed by the administrator. */
export const managed = {
  decided: 'Decided by whoever looks after this computer',
  title: 'Some of this is decided elsewhere',
  text: (from: string) => `What is locked here comes from ${from}.`,
  commandLine: 'the way the app is started',
  problemsTitle: 'Not everything that was decided for this computer could be followed',
  problemsNext: 'Whoever looks after this computer can put it right. All else holds.',
  problem: {
    unread: (what: string) => `${what} cannot be read.`,
    notJson: (what: string) => `${what} is no JSON object.`,
    unknown: (what: string) => `${what}: there is no such field.`,
    wrong: (what: string) => `${what}: cannot have this value.`,
    noKey: () => 'No key was found, and none is kept here.',
    noAddress: () => 'The salon’s address is missing.',
    noLocation: (what: string) => `${what}: the location that it is of is not decided.`,
    unsealed: () => 'Nothing on this computer seals the key.',
    location: (what: string) => `The key does not reach this: ${what}.`,
  } satisfies Record<ManagedProblem['why'], (what: string) => string> as Record<
    ManagedProblem['why'],
    (what: string) => string
  >,
};
