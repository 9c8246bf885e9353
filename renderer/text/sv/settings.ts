import type { Text } from '../en.ts';

export const settings: Text['settings'] = {};
