/** Staff by location. The sample's PINs are public, and its sign-in screen may show them. */
import type { SampleStaff } from '../sample-salon.ts';

export const sodermalmStaff: readonly SampleStaff[] = [
  { key: 'astrid', name: 'Astrid Lind', pin: '1234' },
  { key: 'mehmet', name: 'Mehmet Yılmaz', pin: '2580' },
  { key: 'chen', name: 'Chen Wei', pin: '314159' },
  // No name is registered.
  { key: 'extra', pin: '8642' },
  // New, and without a PIN so far.
  { key: 'asa', name: 'Åsa Öberg' },
];

/** Staff of a location without PINs in use: they tap their names, and registered PINs are not accepted. */
export const vasastanStaff: readonly SampleStaff[] = [
  { key: 'sara', name: 'Sara Haddad', pin: '5150' },
  { key: 'johan', name: 'Johan Ek', pin: '4040' },
];

export const lundStaff: readonly SampleStaff[] = [{ key: 'ingrid', name: 'Ingrid Åkesson', pin: '4711' }];
