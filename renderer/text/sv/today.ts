import type { Text } from '../en.ts';

export const today: Text['today'] = {};
