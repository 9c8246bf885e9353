import type { Text } from '../en.ts';

export const activity: Text['activity'] = {};
