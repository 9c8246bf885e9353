/** A finished draft as an entry of the outbox: the exact request, and what it is expected to do. Pure. */
import type { ColourBarMixCreate } from '../../../shared/api/colour-bar-mixes.ts';
import type { Draft, DraftItem } from '../../../shared/bridge/drafts.ts';
import type { ShadeView } from '../../../shared/bridge/catalogue.ts';
import type { MixView } from '../../../shared/bridge/mixes.ts';
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Person } from '../../../shared/bridge/session.ts';
import { mixRequest, previewMix, type MixPreview } from '../../../shared/colour-bar/draft-mix.ts';
import type { PackState } from '../../../shared/colour-bar/packs.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { pathOf } from '../api/api.ts';
import { finishesWhenOverdrawn } from '../catalogue/expected.ts';
import type { Effect, NewEntry } from '../outbox/about.ts';
import { operationOf } from '../outbox/kinds.ts';
import type { DocumentPlace } from '../outbox/stock-document.ts';

type Bowl = MixView['bowls'][number];
type Component = Bowl['components'][number];

/**
 * `stateOf` is an item's stock with what waits on top, null where it is not known here. `not_ready` where nothing was
 * taken, `validation_failed` where the service would refuse it.
 */
export function mixEntry(
  at: DocumentPlace,
  draft: Draft,
  by: Person,
  stateOf: (itemId: string) => PackState | null,
): Result<NewEntry> {
  const request = mixRequest(draft, by.id);
  if (!request.ok) return request;
  const preview = previewMix(draft, statesOf(request.value, stateOf), { finishesWhenOverdrawn });
  if (!preview.ok) return preview;
  const bowls = bowlsOf(draft, request.value, preview.value);
  return ok({
    origin: at.origin,
    place: at.place,
    kind: 'mix',
    reference: draft.reference,
    path: pathOf(operationOf('mix').path, { locationId: at.locationId }),
    body: new TextEncoder().encode(JSON.stringify(request.value)),
    staffId: by.id,
    about: {
      staff: by,
      items: bowls.flatMap(({ components }) => components.map(asItem)),
      reason: null,
      comment: request.value.comment ?? null,
      effects: request.value.bowls.flatMap(({ components }) =>
        components.map(({ colourBarItemId, ...taken }): Effect => {
          return { type: 'take', itemId: colourBarItemId, ...taken };
        }),
      ),
      mix: {
        bowls,
        listValue: preview.value.listValue,
        balances: preview.value.items.map(({ itemId, state, gramsLeft }) => ({
          itemId,
          packs: state.packs,
          gramsLeft,
        })),
      },
      mixId: null,
    },
  });
}

function statesOf(
  { bowls }: ColourBarMixCreate,
  stateOf: (itemId: string) => PackState | null,
): ReadonlyMap<string, PackState> {
  const ids = new Set(bowls.flatMap(({ components }) => components.map((one) => one.colourBarItemId)));
  return new Map(
    [...ids].flatMap((id) => {
      const state = stateOf(id);
      return state ? [[id, state] as const] : [];
    }),
  );
}

function bowlsOf(draft: Draft, request: ColourBarMixCreate, preview: MixPreview): Bowl[] {
  const drafted = new Map(
    draft.bowls.flatMap(({ components }) => components).map((component) => [component.id, component]),
  );
  return preview.bowls.map(({ components }, at) => ({
    name: request.bowls[at]?.name ?? null,
    components: components.flatMap(({ componentId, listValue, packsFinished, residue }): Component[] => {
      const component = drafted.get(componentId);
      if (!component) return [];
      const { item, amount } = component;
      const unit = item.packSize === null ? 'pack' : 'g';
      return [{ ...shadeOf(item), amount, unit, listValue, packsFinished, residue }];
    }),
  }));
}

/** A component as an entry lists it. */
export const asItem = (component: Component): OutboxEntry['items'][number] => {
  const { itemId, rangeId, rangeName, kind, shade, name, amount, unit } = component;
  return { itemId, rangeId, rangeName, kind, shade, name, amount, unit };
};

export const shadeOf = ({ id, rangeId, rangeName, kind, shade, name }: DraftItem): ShadeView => ({
  itemId: id,
  rangeId,
  rangeName,
  kind,
  shade,
  name,
});
