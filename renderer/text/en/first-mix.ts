import type { GuideStep } from '../../features/first-mix/guide-step.ts';

/** Texts of the tutorial in the sample salon. */
export const firstMix = {
  skip: 'Skip',
  numbered: (step: number, of: number, title: string) => `${step} of ${of}: ${title}`,
  steps: {
    open: { title: 'Begin a mix', text: 'Open Mix and begin. A customer can be chosen, and need not be.' },
    scan: {
      title: 'Scan a tube',
      text: 'In Virtual devices, put a bowl on the scale. Then tap a tube on the shelf, as if you held it under the scanner.',
    },
    weigh: {
      title: 'Weigh',
      text: 'Pour with the virtual devices. The weight is captured by itself once it stands still.',
    },
    register: {
      title: 'Register',
      text: 'Scan developer too, if you like. Register then takes both from the stock.',
    },
    done: {
      title: 'That was your first mix',
      text: 'The stock has changed, and it can be undone on this screen. Go on as you like.',
    },
  } satisfies Record<GuideStep, { title: string; text: string }> as Record<
    GuideStep,
    { title: string; text: string }
  >,
  again: 'Show the first mix once more',
};
