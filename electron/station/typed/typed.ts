/** Texts of forms that were not saved yet, sealed with the other personal data. */
import { z } from 'zod';
import type { CallOutput } from '../../../shared/bridge.ts';
import type { TypedForm } from '../../../shared/bridge/typed.ts';
import type { PersonalData } from '../customers/personal-data.ts';
import type { Mixes } from '../mixes/mixes.ts';

export interface TypedPorts {
  readonly personalData: Pick<PersonalData, 'ready' | 'get' | 'put' | 'settle' | 'newest'>;
  readonly mixes: Pick<Mixes, 'get'>;
  readonly changed: () => void;
}

export interface Typed {
  readonly get: (of: TypedForm, staffId: string) => Promise<CallOutput<'typed.get'>>;
  readonly keep: (of: TypedForm, text: string | null, staffId: string) => Promise<void>;
  /** A note that was typed for a corrected mix is the right one's. */
  readonly carryNote: (from: string, to: string) => Promise<void>;
  readonly notes: () => Promise<CallOutput<'typed.notes'>>;
}

const kept = z.object({ form: z.string(), id: z.string(), text: z.string() });
/** The newest texts among which the notes are looked for. */
const lookedThrough = 100;

export function createTyped({ personalData, mixes, changed }: TypedPorts): Typed {
  const keyOf = ({ form, id }: TypedForm, staffId: string) => `${form} ${id === '' ? staffId : id}`;
  return {
    get: async (of, staffId) => {
      await personalData.ready();
      const found = personalData.get('typed', keyOf(of, staffId), kept);
      return found && { text: found.value.text, at: new Date(found.seenAt).toISOString() };
    },
    keep: async (of, text, staffId) => {
      await personalData.ready();
      const key = keyOf(of, staffId);
      if (text === null) personalData.settle('typed', key);
      else personalData.put('typed', key, { ...of, text });
      if (of.form === 'note') changed();
    },
    carryNote: async (from, to) => {
      await personalData.ready();
      const found = personalData.get('typed', `note ${from}`, kept);
      if (found === null) return;
      personalData.put('typed', `note ${to}`, { ...found.value, id: to });
      personalData.settle('typed', `note ${from}`);
      changed();
    },
    notes: async () => {
      await personalData.ready();
      return personalData
        .newest('typed', kept, lookedThrough)
        .filter(({ value }) => value.form === 'note' && value.text.trim() !== '')
        .flatMap(({ value: { id: reference } }) => {
          const mix = mixes.get(reference);
          return mix.ok ? [{ reference, customer: mix.value.customer?.name ?? null }] : [];
        });
    },
  };
}
