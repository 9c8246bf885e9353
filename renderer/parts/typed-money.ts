/** An amount of money as people type it: `1 250,50`. */

/** As the API takes it, `1250.50`; null: not an amount. */
export function readMoney(typed: string): string | null {
  const plain = typed.replaceAll(/[\s\u00a0]/gu, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/u.test(plain) ? plain : null;
}
