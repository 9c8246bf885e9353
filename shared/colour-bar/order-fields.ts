/** The fields that a supplier's CSV may have of an order line. */
export const orderFields = [
  'article',
  'ean',
  'range',
  'shade',
  'name',
  'packs',
  'boxes',
  'price',
  'sum',
] as const;

/** The order list groups products by brand, as it groups shades by range. Null: without a brand. */
export const brandId = (brand: string | null): string => `brand ${brand ?? ''}`;
