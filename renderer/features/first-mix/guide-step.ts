/**
 * The next step of a first mix, derived from the existing drafts and mixes, so that any order of work is
 * possible.
 */
export const guideSteps = ['open', 'scan', 'weigh', 'register'] as const;
export type GuideStep = (typeof guideSteps)[number] | 'done';

interface Sight {
  /** Each draft's components and weighed grams. */
  readonly drafts: readonly { readonly components: readonly unknown[]; readonly grams: number }[];
  /** Whether a mix was registered since the guide began. */
  readonly registered: boolean;
}

export function guideStep({ drafts, registered }: Sight): GuideStep {
  if (registered) return 'done';
  if (drafts.some(({ grams }) => grams > 0)) return 'register';
  if (drafts.some(({ components }) => components.length > 0)) return 'weigh';
  return drafts.length > 0 ? 'scan' : 'open';
}
