/** Turns a page's intent into a draft action: adds the item, the scale's weight and the tolerance. */
import type { DraftIntent, DraftItem } from '../../../shared/bridge/drafts.ts';
import type { Reading } from '../../../shared/bridge/scales.ts';
import type { DraftAction } from '../../../shared/colour-bar/draft.ts';
import { assertNever, fail, ok, type Result } from '../../../shared/result.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

/** The current reading, whether it is stable, and the id of its scale; null or missing: not known. */
export interface ScaleStanding {
  readonly reading: Reading;
  readonly stable: boolean;
  readonly scaleId?: string | null;
}

interface ActionPorts {
  /** Grams left in the open pack before the component takes its own; undefined: not known. */
  readonly openLeft: (componentId: string) => number | undefined;
  readonly catalogue: Pick<Catalogue, 'index' | 'tile'>;
  readonly tolerance: () => number;
}

/** `unknown_here`: no such item. Capturing and taring need a stable weight: `scale_silent`, `scale_unsettled`. */
export function actionOf(
  intent: Exclude<DraftIntent, { type: 'undo' }>,
  { catalogue, tolerance, openLeft }: ActionPorts,
  { reading, stable, scaleId }: ScaleStanding,
): Result<DraftAction> {
  const onScale = typeof scaleId === 'string' ? { scaleId } : {};
  const settled = stable ? reading.hundredths : null;
  switch (intent.type) {
    case 'addItem': {
      const item = draftItem(catalogue, intent.itemId);
      if (item === null) return fail('unknown_here');
      return ok({ type: 'addItem', item, anyBowl: intent.anyBowl, standing: settled, ...onScale });
    }
    case 'replaceMissing': {
      const item = draftItem(catalogue, intent.itemId);
      if (item === null) return fail('unknown_here');
      return ok({ type: 'replaceMissing', missingId: intent.missingId, item });
    }
    case 'moreOfSame':
      return ok({ ...intent, tolerance: tolerance() });
    case 'openedNewPack':
      return ok({ ...intent, openLeft: openLeft(intent.componentId) });
    case 'answerTube':
    case 'selectComponent':
    case 'typeAmount':
      return ok({ ...intent, standing: settled, ...onScale });
    case 'capture':
    case 'tare':
      if (reading.state === 'silent') return fail('scale_silent');
      if (settled === null) return fail('scale_unsettled', { details: { state: reading.state } });
      return ok({ type: intent.type, hundredths: settled, ...onScale });
    case 'removeComponent':
    case 'setPacks':
    case 'setTarget':
    case 'rescale':
    case 'keepOver':
    case 'dropMissing':
    case 'addBowl':
    case 'selectBowl':
    case 'nameBowl':
    case 'removeBowl':
    case 'setProcessing':
    case 'setComment':
    case 'setCustomer':
    case 'setTreatments':
      return ok(intent);
    default:
      return assertNever(intent);
  }
}

/** The copy of an item that a draft stores, so that the draft can be read without the catalogue. */
export function draftItem(catalogue: Pick<Catalogue, 'index' | 'tile'>, itemId: string): DraftItem | null {
  const item = catalogue.index().item(itemId)?.item;
  const range = item && catalogue.index().range(item.rangeId);
  if (!item || !range) return null;
  return {
    id: item.id,
    rangeId: range.id,
    rangeName: range.name,
    kind: range.kind,
    shade: item.shade,
    name: catalogue.tile(itemId)?.name ?? null,
    packSize: item.packSizeInUse ?? null,
    listPrice: item.listPriceInUse ?? null,
    mixingRatio: range.mixingRatio ?? null,
  };
}
