/** The reader of phone numbers with its tables of countries: a chunk of its own, loaded when details are asked for. */
export { readPhone, writePhone, writePhoneAbroad } from '../../shared/phone-numbers.ts';
