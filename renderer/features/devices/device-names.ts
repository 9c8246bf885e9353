/** Names that a new device is given before somebody gives it a better one. */
const longest = 60;

/** `wanted` with the first number that nobody has, cut to what the station keeps. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = wanted.trim().slice(0, longest - 4);
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`;
}
