import type { GuideName } from '../../../shared/guide.ts';

/** Texts around the guide, whose pages are in docs/guide. */
export const help = {
  open: 'Help (F1)',
  pages: 'More help',
  showKeys: 'Show the keys on the buttons (Shift+F1)',
  names: {
    setup: 'Setting up',
    'sign-in': 'Signing in',
    today: 'Today',
    mix: 'Mix',
    customers: 'Customers',
    desk: 'Front desk',
    stock: 'Stock',
    insights: 'Insights',
    activity: 'Activity',
    settings: 'Settings',
  } satisfies Record<GuideName, string> as Record<GuideName, string>,
};
