import type { Text } from '../en.ts';

export const virtual: Text['virtual'] = {};
