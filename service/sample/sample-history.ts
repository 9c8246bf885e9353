/** A sample location's mixes, withdrawals and deliveries up to the sample's day: plain data. */
import type { CustomerType } from '../../shared/api/customers.ts';

/** A customer by id, or the location's nth of a type, counted round. */
export type SampleCustomerChoice = string | { readonly type: CustomerType; readonly nth: number };

/** An item by its range's name and its shade. */
export interface SampleShade {
  readonly range: string;
  readonly shade: string;
}

export interface SampleMix {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Key of a staff member. */
  readonly staff: string;
  /** Absent: no customer. */
  readonly customer?: SampleCustomerChoice;
  /** Whole grams of each item. */
  readonly bowls: readonly (readonly (SampleShade & { readonly amount: number })[])[];
}

export interface SampleWithdrawal extends SampleShade {
  readonly at: number;
  readonly staff: string;
  readonly packs: number;
  readonly reason: string;
  readonly comment?: string;
  /** When it was undone; absent: not undone. */
  readonly undoneAt?: number;
}

export interface SampleHistory {
  /** Times of deliveries, each with the packs used until the next; the first precedes everything else. */
  readonly deliveredAt: readonly number[];
  readonly mixes: readonly SampleMix[];
  readonly withdrawals: readonly SampleWithdrawal[];
}
