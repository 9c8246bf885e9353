/** How customers are reached, and what staff note about them (decisions 2). */
import { z } from 'zod';
import { atMost, freeText } from './values.ts';

/** A name of a person, company or part of one. */
export const customerName = freeText(100);

export const email = z
  .string()
  .check(atMost(254))
  .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address');

export const isE164 = (number: string): boolean => /^\+\d{8,15}$/.test(number);

/** E.164. What staff entered in another way is answered as they entered it. */
export const phoneNumber = z
  .string()
  .regex(/^\+\d{8,15}$/, 'must be a plus sign and 8 to 15 digits, like "+46701234567"');

export const customerNote = z.string().check(atMost(2000));
