/** Formats a Swedish mobile number, `+46 70 123 45 67`; leaves others unchanged. */
export function phoneShown(number: string): string {
  const parts = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(number);
  return parts === null ? number : `+46 ${parts.slice(1).join(' ')}`.replaceAll(' ', '\u00a0');
}
