/** Why packs are taken out, as staff choose it; the service takes any word (spec 2, Line rules). */
export const withdrawalReasons = [
  'consumption',
  'own-use',
  'damaged',
  'expired',
  'training',
  'redone',
  'returned',
] as const;
