/** What a key may be allowed to do (spec 1, Authentication 5). The fourteen are all (decisions 1). */
export const scopes = [
  'customers:read',
  'customers:write',
  'staff:read',
  'staff:pin-check',
  'giftcards:read',
  'giftcards:write',
  'products:read',
  'stock:read',
  'stock:write',
  'stock:correct',
  'stock:cost',
  'resources:read',
  'services:read',
  'bookings:read',
] as const;
export type Scope = (typeof scopes)[number];
