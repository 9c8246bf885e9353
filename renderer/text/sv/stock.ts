import type { Text } from '../en.ts';

export const stock: Text['stock'] = {
  title: 'Lager',
};
