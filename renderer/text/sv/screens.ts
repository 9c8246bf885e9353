import type { Text } from '../en.ts';

export const screens: Text['screens'] = {
  today: 'I dag',
  mix: 'Blanda',
  customers: 'Kunder',
  stock: 'Lager',
  insights: 'Insikter',
  desk: 'Reception',
  activity: 'Aktivitet',
  settings: 'Inställningar',
};
