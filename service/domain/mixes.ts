/** Registering mixes (spec 2, Rules for mixes; decisions 4, Registering). */
import type { ColourBarMix, ColourBarMixCreate } from '../../shared/api/colour-bar-mixes.ts';
import { componentListValue, mixListValue } from '../../shared/colour-bar/list-value.ts';
import { mostPacksOfMix, takeComponent, type Taken } from '../../shared/colour-bar/packs.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Connection } from '../database/connection.ts';
import { customerByIdOf } from '../database/customers.ts';
import { addComponents, addMix, mixByReference, type MixRow } from '../database/mixes.ts';
import { addMovements } from '../database/movements.ts';
import { lastSequence, nextSequences } from '../database/organisations.ts';
import { staffAt } from '../database/staff.ts';
import type { LocationsTable, MixComponentsTable, MovementsTable } from '../database/tables.ts';
import type { ChangeContext, Created } from './change.ts';
import { rowAt } from './located.ts';
import { movementOf, wholeOf } from './movements.ts';
import { openStock, type StockInUse, type StockedItem } from './stock.ts';
import { addInTurns, turns } from './turns.ts';

type Bowls = ColourBarMix['bowls'];
type Component = ColourBarMixCreate['bowls'][number]['components'][number];

interface Applied {
  readonly item: StockedItem;
  readonly taken: Taken;
}

/** The existing mix with the reference; `not_allowed`: another staff member registered it. */
async function firstOf(
  connection: Connection,
  location: string,
  { externalReference, staffId }: ColourBarMixCreate,
): Promise<Result<MixRow | undefined, 'not_allowed'>> {
  if (externalReference === undefined) return ok(undefined);
  const first = await connection.first(mixByReference, { location, reference: externalReference });
  if (first !== undefined && first.staff_id !== staffId)
    return fail('not_allowed', { message: "The reference is of another staff member's mix." });
  return ok(first);
}

/** Finds every item in the body, before any rule is checked. */
async function findItems(
  connection: Connection,
  stock: StockInUse,
  location: LocationsTable,
  wanted: ColourBarMixCreate,
): Promise<Result<StockedItem[][], 'entity_not_found'>> {
  const named = wanted.bowls.flatMap(({ components }) => components);
  const [person, customer, known] = await Promise.all([
    connection.first(staffAt, { id: wanted.staffId, location: location.id }),
    wanted.personId === undefined
      ? null
      : rowAt(connection, customerByIdOf.person, location.id, wanted.personId),
    stock.find(named.map(({ colourBarItemId }) => colourBarItemId)),
  ]);
  if (person === undefined) return fail('entity_not_found', { details: { field: 'staffId' } });
  if (customer?.ok === false) return fail('entity_not_found', { details: { field: 'personId' } });
  const found: StockedItem[][] = [];
  for (const [bowl, { components }] of wanted.bowls.entries()) {
    const items: StockedItem[] = [];
    for (const [at, { colourBarItemId }] of components.entries()) {
      const item = known.get(colourBarItemId);
      if (item === undefined)
        return fail('entity_not_found', {
          details: { field: `bowls.${bowl}.components.${at}.colourBarItemId` },
        });
      items.push(item);
    }
    found.push(items);
  }
  return ok(found);
}

function shown(
  { colourBarItemId, amount, openedNewPack, fromFinishedPack }: Component,
  { item, taken }: Applied,
): Bowls[number]['components'][number] {
  const listValue = componentListValue(amount, { packSize: item.rules.packSize, listPrice: item.listPrice });
  return {
    colourBarItemId,
    amount,
    openedNewPack,
    fromFinishedPack,
    listValue: listValue ?? undefined,
    residue: taken.residue ?? undefined,
    packsFinished: taken.packsFinished,
  };
}

const tooManyPacks = () =>
  fail('validation_failed', {
    details: { fieldErrors: { bowls: `One mix finishes at most ${mostPacksOfMix} packs.` } },
  });

const underPath = (path: string, details: Record<string, unknown> | undefined) => {
  const errors = (details?.['fieldErrors'] ?? {}) as Record<string, string>;
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [`${path}.${field}`, sentence]),
  );
  return fail('validation_failed', { details: { fieldErrors } });
};

/** Applies the components in order to the items. */
function applyAll(
  wanted: ColourBarMixCreate,
  items: readonly (readonly StockedItem[])[],
): Result<{ bowls: Bowls; applied: Applied[] }, 'validation_failed'> {
  const applied: Applied[] = [];
  const bowls: Bowls = [];
  let packs = 0;
  for (const [bowl, { name, components }] of wanted.bowls.entries()) {
    const made: Bowls[number]['components'] = [];
    for (const [at, component] of components.entries()) {
      const item = items[bowl]![at]!;
      const taken = takeComponent(item.state, item.rules, component);
      if (!taken.ok) return underPath(`bowls.${bowl}.components.${at}`, taken.error.details);
      packs += taken.value.packsFinished;
      if (packs > mostPacksOfMix) return tooManyPacks();
      item.state = taken.value.state;
      const one = { item, taken: taken.value };
      applied.push(one);
      made.push(shown(component, one));
    }
    bowls.push({ name, components: made });
  }
  return ok({ bowls, applied });
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Never refused for lack of stock. `validation_failed` by dotted path; `entity_not_found` with `details.field`. */
export async function registerMix(
  connection: Connection,
  context: ChangeContext,
  wanted: ColourBarMixCreate,
): Promise<Result<Created<MixRow>, 'not_allowed' | 'entity_not_found' | 'validation_failed'>> {
  const { location, now, newId } = context;
  const stock = openStock(connection, location);
  // One round trip for all reads.
  const [last, first, items] = await Promise.all([
    connection.first(lastSequence, { location: location.id }),
    firstOf(connection, location.id, wanted),
    findItems(connection, stock, location, wanted),
  ]);
  if (!first.ok) return first;
  if (first.value !== undefined) return ok({ row: first.value, repeated: true });
  if (!items.ok) return items;
  const mixed = applyAll(wanted, items.value);
  if (!mixed.ok) return mixed;
  const { bowls, applied } = mixed.value;

  const components = bowls.flatMap((bowl) => bowl.components);
  const listValue = mixListValue(components.map((component) => component.listValue ?? null));
  const count = 1 + total(applied.map(({ taken }) => taken.movements.length));
  let sequence = last!.sequence + 1;
  const mix = {
    id: newId('cbm'),
    location_id: location.id,
    sequence,
    staff_id: wanted.staffId,
    person_id: wanted.personId ?? null,
    external_reference: wanted.externalReference ?? null,
    comment: wanted.comment ?? null,
    bowls: JSON.stringify(bowls),
    grams: total(
      components.filter((_, at) => applied[at]!.item.rules.packSize !== null).map(({ amount }) => amount),
    ),
    packs_finished: total(components.map(({ packsFinished }) => packsFinished)),
    residue: total(components.map(({ residue }) => residue ?? 0)),
    created_at: now,
    undone_at: null,
    undone_sequence: null,
  };
  const whole = wholeOf(listValue);
  const turn = turns();
  const kept: MixComponentsTable[] = [];
  const movements: MovementsTable[] = [];
  for (const [component, { item, taken }] of applied.entries()) {
    await turn();
    kept.push({
      mix_id: mix.id,
      component,
      item_id: item.id,
      sequence: mix.sequence,
      used_before: taken.kept.before,
      overdrawn_before: taken.kept.overdrawn,
      used_after: taken.kept.after,
      brought_down: taken.kept.broughtDown,
      pack_size: taken.kept.packSize,
    });
    for (const { cause, quantity, shortfall, residue, balanceAfter } of taken.movements) {
      sequence += 1;
      movements.push(
        movementOf(context, item, {
          type: 'withdrawal',
          sequence,
          quantity,
          balance_after: balanceAfter,
          shortfall,
          reason: 'consumption',
          staff_id: wanted.staffId,
          comment: wanted.comment ?? null,
          mix_id: mix.id,
          residue,
          cause,
          component,
        }),
      );
    }
  }
  connection.write(nextSequences, { location: location.id, count });
  connection.write(addMix, { ...mix, list_value: whole });
  await addInTurns(connection, addComponents, kept);
  await addInTurns(connection, addMovements, movements);
  stock.putBack(now);
  return ok({ row: { ...mix, list_value: whole === null ? null : String(whole) }, repeated: false });
}
