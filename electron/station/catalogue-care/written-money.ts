/** Formats prices like the service, with two decimals, so that the answer equals the request. */
interface Priced {
  readonly listPrice?: string | null | undefined;
}

export function withWrittenMoney<T extends Priced>(given: T): T {
  const { listPrice } = given;
  if (typeof listPrice !== 'string') return given;
  const [whole = '0', decimals = ''] = listPrice.split('.');
  return { ...given, listPrice: `${whole.replace(/^0+(?=\d)/u, '')}.${decimals.padEnd(2, '0')}` };
}
