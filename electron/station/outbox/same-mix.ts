/**
 * Whether a mix at the service is the one that was sent. Their reference alone does not tell: a draft that came back
 * with a backup keeps its own, may have been registered since, and may have been changed since. Pure.
 */
import {
  colourBarMixCreate,
  type ColourBarMix,
  type ColourBarMixCreate,
} from '../../../shared/api/colour-bar-mixes.ts';

/** What the service adds (values, finished packs, residue) and how it writes spaces make no other mix of it. */
export function isSameMix(sent: Uint8Array | null, there: ColourBarMix): boolean {
  const request = requestOf(sent);
  // What cannot be read cannot be told to be another.
  if (request === null) return true;
  // A person who was deleted since is not told any more: that makes no other mix of it.
  const { personId } = there;
  return said(request, personId && request.personId) === said(there, personId);
}

function requestOf(sent: Uint8Array | null): ColourBarMixCreate | null {
  try {
    const read = colourBarMixCreate.safeParse(JSON.parse(new TextDecoder().decode(sent ?? undefined)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

type Said = Pick<ColourBarMixCreate, 'staffId' | 'comment' | 'bowls'>;

const said = ({ staffId, comment, bowls }: Said, personId: string | undefined): string =>
  JSON.stringify([
    staffId,
    personId ?? null,
    words(comment),
    bowls.map(({ name, components }) => [
      words(name),
      components.map(({ colourBarItemId, amount, openedNewPack, fromFinishedPack }) => [
        colourBarItemId,
        amount,
        openedNewPack ?? false,
        fromFinishedPack ?? null,
      ]),
    ]),
  ]);

const words = (text: string | undefined): string =>
  (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ');
