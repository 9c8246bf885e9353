/** Colour bar mixes (spec 2, Rules for mixes; decisions 4, Mixes). */
import { z } from 'zod';
import { oneOf, operationsOf } from './operation.ts';
import {
  atMostDays,
  atMost,
  dateTime,
  externalReference,
  id,
  moneyOut,
  pageOf,
  pageQuery,
} from './values.ts';

const mixComponentCreate = z
  .strictObject({
    colourBarItemId: id,
    /** Whole grams as weighed; whole packs where no pack size applies. */
    amount: z.int().min(1).max(100_000),
    openedNewPack: z.boolean().optional(),
    /** Grams still taken from the pack that finished. */
    fromFinishedPack: z.int().min(0).max(100_000).optional(),
  })
  .superRefine((component, context) => {
    const { amount, openedNewPack, fromFinishedPack } = component;
    if (fromFinishedPack === undefined) return;
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['fromFinishedPack'], message });
    if (openedNewPack !== true) refuse('goes with openedNewPack');
    else if (fromFinishedPack > amount) refuse('cannot be more than the amount');
  })
  .meta({ id: 'ColourBarMixComponentCreate' });

const mixBowlCreate = z
  .strictObject({
    name: z.string().check(atMost(100)).optional(),
    components: z.array(mixComponentCreate).min(1).max(40),
  })
  .meta({ id: 'ColourBarMixBowlCreate' });

export const colourBarMixCreate = z
  .strictObject({
    staffId: id,
    personId: id.optional(),
    externalReference: externalReference.optional(),
    comment: z.string().check(atMost(500)).optional(),
    bowls: z.array(mixBowlCreate).min(1).max(20),
  })
  .meta({ id: 'ColourBarMixCreate' });
export type ColourBarMixCreate = z.infer<typeof colourBarMixCreate>;

export const colourBarMix = z
  .object({
    id,
    locationId: id,
    staffId: id,
    personId: id.optional(),
    externalReference: z.string().optional(),
    comment: z.string().optional(),
    bowls: z.array(
      z.object({
        name: z.string().optional(),
        components: z.array(
          z.object({
            colourBarItemId: id,
            amount: z.int(),
            openedNewPack: z.boolean().optional(),
            fromFinishedPack: z.int().optional(),
            /** Four decimals; left out where there is no list price. */
            listValue: moneyOut.optional(),
            /** Grams never taken from the pack marked finished. */
            residue: z.int().optional(),
            packsFinished: z.int(),
          }),
        ),
      }),
    ),
    /** Two decimals; left out where no component has one. */
    listValue: moneyOut.optional(),
    undoneAt: dateTime.optional(),
    createdAt: dateTime,
  })
  .meta({ id: 'ColourBarMix' });
export type ColourBarMix = z.infer<typeof colourBarMix>;

const mixTotal = z
  .object({
    staffId: id,
    mixes: z.int(),
    /** Components counted in whole packs are left out. */
    grams: z.int(),
    packsFinished: z.int(),
    residue: z.int(),
    listValue: moneyOut,
  })
  .meta({ id: 'ColourBarMixTotal' });

export const colourBarMixOperations = operationsOf(
  'colourBarMixes',
  { source: 'decisions 4, Mixes', read: 'products:read', write: 'stock:write' },
  {
    create: {
      route: 'POST /v1/locations/{locationId}/colour-bar-mixes',
      summary: 'Registers a mix; never refused for lack of stock',
      body: colourBarMixCreate,
      answer: colourBarMix,
      statuses: [201, 200],
      refusals: ['not_allowed'],
    },
    list: {
      route: 'GET /v1/locations/{locationId}/colour-bar-mixes',
      summary: 'Mixes, newest first',
      query: z.object({
        ...pageQuery,
        externalReference: z.string().min(1).optional(),
        staffId: id.optional(),
        personId: id.optional(),
        from: dateTime.optional(),
        to: dateTime.optional(),
      }),
      answer: pageOf(colourBarMix).meta({ id: 'ColourBarMixList' }),
      paged: true,
    },
    totals: {
      route: 'GET /v1/locations/{locationId}/colour-bar-mixes/totals',
      summary: 'What each staff member mixed in a period; undone mixes are left out',
      query: z.object({ from: dateTime, to: dateTime }).superRefine(atMostDays(366)),
      answer: z.object({ data: z.array(mixTotal) }).meta({ id: 'ColourBarMixTotals' }),
    },
    ...oneOf('colour-bar-mixes/{colourBarMixId}', 'One mix', colourBarMix),
    undo: {
      route: 'POST /v1/locations/{locationId}/colour-bar-mixes/{colourBarMixId}/undo',
      scope: 'stock:correct',
      summary: 'Undoes a mix; twice is not_allowed',
      answer: colourBarMix,
      refusals: ['not_allowed'],
    },
  },
);
