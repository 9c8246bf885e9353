/** Default names of new devices. */
const longest = 60;

/** `wanted`, with the first free number if it is taken, cut to the station's limit. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, longest - 4);
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
}
