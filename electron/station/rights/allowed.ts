/** The acts that a colleague's PIN allowed, at all computers of the location. */
import { z } from 'zod';
import { right } from '../../../shared/rights-schema.ts';
import type { Core } from '../core.ts';
import type { ServiceConnection } from '../connection/connection.ts';
import type { Sharing } from '../sharing/feature.ts';
import { monthOf } from '../sharing/kinds.ts';
import type { AllowedAct } from './gate.ts';

const shown = z.object({
  at: z.number(),
  call: z.string(),
  right,
  staffId: z.string(),
  by: z.string(),
  /** The item in the call's input. */
  itemId: z.string().nullable().default(null),
});
type AllowedRow = z.infer<typeof shown> & { readonly id: string };

interface AllowedPorts extends Pick<Core, 'store' | 'random' | 'serviceNow'> {
  readonly connection: Pick<ServiceConnection, 'place'>;
  readonly sharing: Pick<Sharing, 'declare'>;
  readonly changed: () => void;
}

export interface Allowed {
  readonly note: (act: AllowedAct) => void;
  /** From one time to before another. */
  readonly between: (place: string, from: number, to: number) => readonly AllowedRow[];
}

export function createAllowed({
  store,
  random,
  serviceNow,
  connection,
  sharing,
  changed,
}: AllowedPorts): Allowed {
  const shared = sharing.declare({
    name: 'allowed',
    schema: shown,
    changed: () => store.onceCommitted(changed),
  });
  return {
    note: ({ call, right: needed, input, who, by }) => {
      const place = connection.place();
      if (place === null) return;
      const { itemId } = input as { itemId?: unknown };
      const at = serviceNow();
      const row = {
        at,
        call,
        right: needed,
        staffId: who.id,
        by: by.id,
        itemId: typeof itemId === 'string' ? itemId : null,
      };
      shared.set(place, random.uuid(), row, monthOf(at));
    },
    between: (place, from, to) =>
      [...shared.all(place)].flatMap(([id, row]) => (row.at >= from && row.at < to ? [{ ...row, id }] : [])),
  };
}
