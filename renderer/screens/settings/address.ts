/** A whole web address, as the bridge takes it. */
export function isAddress(text: string): boolean {
  const address = URL.parse(text.trim());
  return address !== null && /^https?:$/u.test(address.protocol);
}
