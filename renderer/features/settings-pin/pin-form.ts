/** A PIN for Settings, typed twice. */
export interface PinForm {
  readonly pin: string;
  readonly again: string;
}
export type PinProblem = 'short' | 'differs';

/** null: the PIN can be used. */
export function pinProblem({ pin, again }: PinForm): PinProblem | null {
  if (!/^\d{4,20}$/u.test(pin)) return 'short';
  return pin === again ? null : 'differs';
}

/** Drops other characters than digits. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, 20);
