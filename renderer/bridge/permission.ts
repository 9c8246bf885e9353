/** A call that the person signed in may not make, while a colleague is asked for the PIN that allows it once. */
import { create } from 'zustand';
import type { Failure } from '../../shared/result.ts';

export interface AskedPermission {
  /** Given to `rights.allow`. */
  readonly allowance: string;
  readonly right: string;
  /** Names of colleagues who may. */
  readonly ask: readonly string[];
  /** Ends the question. */
  readonly answer: (allowed: boolean) => void;
}

export const useAskedPermission = create<{ readonly asked: AskedPermission | null }>(() => ({ asked: null }));

/** Asks on the screen whether a colleague allows the refused call. False at once if no PIN can allow it. */
export function askPermission({ code, details }: Failure): Promise<boolean> {
  const allowance = details?.['allowance'];
  if (code !== 'right_needed' || typeof allowance !== 'string') return Promise.resolve(false);
  useAskedPermission.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (allowed: boolean) => {
      useAskedPermission.setState({ asked: null });
      resolve(allowed);
    };
    const { right, ask } = asDetails(details);
    useAskedPermission.setState({ asked: { allowance, right, ask, answer } });
  });
}

/** The right that a refused call needs, and the names of colleagues who have it. */
const asDetails = (
  details: Failure['details'],
): { readonly right: string; readonly ask: readonly string[] } => {
  const { right, ask } = details ?? {};
  return {
    right: typeof right === 'string' ? right : '',
    ask: Array.isArray(ask) ? ask.filter((one) => typeof one === 'string') : [],
  };
};
