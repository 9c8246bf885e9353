import type { Text } from '../en.ts';

export const screens: Text['screens'] = {
  today: 'I dag',
  mix: 'Blanda',
  customers: 'Kunder',
  stock: 'Lager',
  activity: 'Aktivitet',
  settings: 'Inställningar',
};
