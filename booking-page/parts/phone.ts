/** Reads phone numbers of all countries. A lazy chunk, loaded with the details step. */
export { readPhone, writePhone, writePhoneAbroad } from '../../shared/phone-numbers.ts';
