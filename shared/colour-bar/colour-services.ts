/** Which services need colour: those chosen by the salon, or before that, those whose name suggests it. */

/** Parts of words for colour work, in Swedish and English, in lower case and without accents. */
const sounds =
  /farg|toning|toner|sling|blek|balayage|ombre|utvaxt|colou?r|tint|highlight|lowlight|foil|bleach|gloss|glaze|blond|\broots?\b/u;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const soundsLikeColour = (...names: readonly string[]): boolean =>
  names.some((name) => sounds.test(plain(name)));

export interface OfferedService {
  readonly id: string;
  readonly name: string;
  /** Null: in no known group. */
  readonly group: { readonly id: string; readonly name: string } | null;
}

/** `chosen`: ids of services and of their groups; null: not chosen yet. */
export const needsColour = ({ id, name, group }: OfferedService, chosen: readonly string[] | null): boolean =>
  chosen === null
    ? soundsLikeColour(name, group?.name ?? '')
    : chosen.includes(id) || (group !== null && chosen.includes(group.id));

/** A service group, with the services that count as colour now. */
export interface ServicesToChoose {
  /** Empty for ungrouped services, which cannot be chosen as a group. */
  readonly id: string;
  readonly name: string;
  readonly services: readonly { readonly id: string; readonly needsColour: boolean }[];
}

/** Whether the whole group counts, with services that are added to it later. */
export const isWholeGroup = ({ id, name }: ServicesToChoose, chosen: readonly string[] | null): boolean =>
  id !== '' && (chosen === null ? soundsLikeColour(name) : chosen.includes(id));

/** The explicit choice that equals the one by names. */
export const chosenByName = (groups: readonly ServicesToChoose[]): readonly string[] =>
  groups.flatMap((group) =>
    isWholeGroup(group, null)
      ? [group.id]
      : group.services.filter((service) => service.needsColour).map(({ id }) => id),
  );

/** Chooses or removes a whole group, replacing the choice of single services. */
export function withGroup(
  chosen: readonly string[],
  { id, services }: ServicesToChoose,
  counts: boolean,
): readonly string[] {
  const own = new Set([id, ...services.map((service) => service.id)]);
  const others = chosen.filter((one) => !own.has(one));
  return counts ? [...others, id] : others;
}

/** Chooses or removes one service. Removing one of a whole group leaves its other services chosen singly. */
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
