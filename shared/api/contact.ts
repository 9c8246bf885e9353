/** How customers are reached, and what staff note about them (decisions 2). */
import { z } from 'zod';
import { e164Pattern, e164Shape, emailShape, longest } from '../contact-rules.ts';
import { isInvisible } from '../typed-text.ts';
import { atMost, freeText } from './values.ts';

export const isVisible = (text: string): boolean => text === '' || !isInvisible(text);
export const visibleText = 'must have characters that can be seen';

/** A name of a person, company or part of one. */
export const customerName = freeText(longest.name).refine(isVisible, visibleText);

export const email = z.string().check(atMost(longest.email)).regex(emailShape, 'must be an email address');

export const isE164 = (number: string): boolean => e164Shape.test(number);

/** E.164. A number that staff entered in another format is returned unchanged. */
export const phoneNumber = z
  .string()
  .regex(e164Pattern, 'must be a plus sign and 8 to 15 digits, like "+46701234567"')
  .refine(
    (number) => !e164Pattern.test(number) || isE164(number),
    'must have no 0 behind the country’s code, like "+46701234567"',
  );

export const customerNote = z.string().check(atMost(longest.note));
