/** Which services need colour: those that the salon chose, and until it has chosen any those that sound like it. */

/** Parts of words for colour work, in Swedish and English, in lower case and without accents. */
const sounds =
  /farg|toning|toner|sling|blek|balayage|ombre|utvaxt|colou?r|tint|highlight|lowlight|foil|bleach|gloss|glaze|blond|\broots?\b/u;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const soundsLikeColour = (...names: readonly string[]): boolean =>
  names.some((name) => sounds.test(plain(name)));

export interface OfferedService {
  readonly id: string;
  readonly name: string;
  /** Null: it is in no group, or none that is known. */
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** `chosen`: ids of services and of their groups; null: not chosen yet. */
export const needsColour = ({ id, name, group }: OfferedService, chosen: readonly string[] | null): boolean =>
  chosen === null
    ? soundsLikeColour(name, group?.name ?? '')
    : chosen.includes(id) || (group !== null && chosen.includes(group.id));

/** A group of what the location offers, with what counts as colour of it now. */
export interface ServicesToChoose {
  /** Empty where they are in no group: then there is none to choose. */
  readonly id: string;
  readonly name: string;
  readonly services: readonly { readonly id: string; readonly needsColour: boolean }[];
}

/** Whether the whole group counts, with services that are added to it later. */
export const isWholeGroup = ({ id, name }: ServicesToChoose, chosen: readonly string[] | null): boolean =>
  id !== '' && (chosen === null ? soundsLikeColour(name) : chosen.includes(id));

/** The choice that leaves all as it is by the names. */
export const chosenByName = (groups: readonly ServicesToChoose[]): readonly string[] =>
  groups.flatMap((group) =>
    isWholeGroup(group, null)
      ? [group.id]
      : group.services.filter((service) => service.needsColour).map(({ id }) => id),
  );

/** Its services are no longer chosen one by one. */
export function withGroup(
  chosen: readonly string[],
  { id, services }: ServicesToChoose,
  counts: boolean,
): readonly string[] {
  const own = new Set([id, ...services.map((service) => service.id)]);
  const others = chosen.filter((one) => !own.has(one));
  return counts ? [...others, id] : others;
}

/** A group that counted as a whole counts by its other services where one is taken out. */
export function withService(
  chosen: readonly string[],
  group: ServicesToChoose,
  serviceId: string,
  counts: boolean,
): readonly string[] {
  const others = chosen.filter((one) => one !== serviceId);
  if (counts) return [...others, serviceId];
  if (!isWholeGroup(group, chosen)) return others;
  const rest = group.services.map(({ id }) => id).filter((id) => id !== serviceId);
  return [...withGroup(others, group, false), ...rest];
}
