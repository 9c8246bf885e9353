/** What to do next in a first mix, told by what is there: nobody is held up who goes another way. */
export const guideSteps = ['open', 'scan', 'weigh', 'register'] as const;
export type GuideStep = (typeof guideSteps)[number] | 'done';

interface Sight {
  /** Of each draft how many components it has, and how many grams were weighed. */
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
