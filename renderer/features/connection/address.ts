/** A URL that the station accepts: http for this computer only, as the key would be readable on a network. */
export function isAddress(text: string): boolean {
  const address = URL.parse(text.trim());
  if (address === null) return false;
  const own = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/u.test(address.hostname);
  return address.protocol === 'https:' || (address.protocol === 'http:' && own);
}

/** Whether both name the same service, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const address = URL.parse(text.trim());
    return address && address.origin + address.pathname.replace(/\/+$/u, '');
  });
  return first !== null && first === second;
}
