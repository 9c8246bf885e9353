/** A whole web address, as the bridge takes it. */
export function isAddress(text: string): boolean {
  const address = URL.parse(text.trim());
  return address !== null && /^https?:$/u.test(address.protocol);
}

/** Whether two of them are one service, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const address = URL.parse(text.trim());
    return address && address.origin + address.pathname.replace(/\/+$/u, '');
  });
  return first !== null && first === second;
}
