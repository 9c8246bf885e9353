/** A whole web address as the station takes it: http only on this computer, as anybody on the way could read the key. */
export function isAddress(text: string): boolean {
  const address = URL.parse(text.trim());
  if (address === null) return false;
  const own = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/u.test(address.hostname);
  return address.protocol === 'https:' || (address.protocol === 'http:' && own);
}

/** Whether two of them are one service, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const address = URL.parse(text.trim());
    return address && address.origin + address.pathname.replace(/\/+$/u, '');
  });
  return first !== null && first === second;
}
