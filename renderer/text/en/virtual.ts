export const virtual = {};
