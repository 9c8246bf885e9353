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

/** `chosen`: ids of services and of their groups; null: nobody has chosen. */
export const needsColour = (
  { id, name, group }: OfferedService,
  chosen: readonly string[] | null,
): boolean =>
  chosen === null
    ? soundsLikeColour(name, group?.name ?? '')
    : chosen.includes(id) || (group !== null && chosen.includes(group.id));
