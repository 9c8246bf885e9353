export const activity = {};
