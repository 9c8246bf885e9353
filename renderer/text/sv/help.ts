import type { Text } from '../en.ts';

export const help: Text['help'] = {
  open: 'Hjälp (F1)',
  pages: 'Mer hjälp',
  showKeys: 'Visa tangenterna på knapparna (Skift+F1)',
  names: {
    setup: 'Komma igång',
    'sign-in': 'Logga in',
    today: 'I dag',
    mix: 'Blanda',
    customers: 'Kunder',
    desk: 'Reception',
    stock: 'Lager',
    insights: 'Insikter',
    activity: 'Aktivitet',
    settings: 'Inställningar',
  },
};
