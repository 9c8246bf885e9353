/** Colour bar mixes (spec 2, Rules for mixes; decisions 4, Mixes). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { atMost, dateTime, externalReference, id, moneyOut, pageOf, pageQuery } from './values.ts';

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

const many = '/v1/locations/{locationId}/colour-bar-mixes' as const;
const source = 'decisions 4, Mixes';
const day = 24 * 60 * 60 * 1000;

export const colourBarMixOperations = {
  create: operation({
    id: 'colourBarMixes.create',
    method: 'POST',
    path: many,
    scope: 'stock:write',
    summary: 'Registers a mix; never refused for lack of stock',
    source,
    body: colourBarMixCreate,
    answer: colourBarMix,
    statuses: [201, 200],
    refusals: ['not_allowed'],
  }),
  list: operation({
    id: 'colourBarMixes.list',
    method: 'GET',
    path: many,
    scope: 'products:read',
    summary: 'Mixes, newest first',
    source,
    query: z.object({
      ...pageQuery,
      externalReference: z.string().min(1).optional(),
      staffId: id.optional(),
      personId: id.optional(),
      from: dateTime.optional(),
      to: dateTime.optional(),
    }),
    answer: pageOf(colourBarMix).meta({ id: 'ColourBarMixList' }),
    statuses: [200],
    paged: true,
  }),
  totals: operation({
    id: 'colourBarMixes.totals',
    method: 'GET',
    path: '/v1/locations/{locationId}/colour-bar-mixes/totals',
    scope: 'products:read',
    summary: 'What each staff member mixed in a period; undone mixes are left out',
    source,
    query: z.object({ from: dateTime, to: dateTime }).superRefine(({ from, to }, context) => {
      const length = Date.parse(to) - Date.parse(from);
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
      if (length < 0) refuse('is before from');
      else if (length > 366 * day) refuse('is more than 366 days after from');
    }),
    answer: z.object({ data: z.array(mixTotal) }).meta({ id: 'ColourBarMixTotals' }),
    statuses: [200],
  }),
  get: operation({
    id: 'colourBarMixes.get',
    method: 'GET',
    path: '/v1/locations/{locationId}/colour-bar-mixes/{colourBarMixId}',
    scope: 'products:read',
    summary: 'One mix',
    source,
    answer: colourBarMix,
    statuses: [200],
  }),
  getById: operation({
    id: 'colourBarMixes.getById',
    method: 'GET',
    path: '/v1/colour-bar-mixes/{colourBarMixId}',
    scope: 'products:read',
    summary: 'One mix, wherever it is',
    source,
    answer: colourBarMix,
    statuses: [200],
  }),
  undo: operation({
    id: 'colourBarMixes.undo',
    method: 'POST',
    path: '/v1/locations/{locationId}/colour-bar-mixes/{colourBarMixId}/undo',
    scope: 'stock:correct',
    summary: 'Undoes a mix; twice is not_allowed',
    source,
    answer: colourBarMix,
    statuses: [200],
    refusals: ['not_allowed'],
  }),
};
