/** Normalizes names for comparison: people omit accents and capitals, and write 7/1 as 7.1 or 7-1. */

const marks = /\p{M}+/gu;
/** Between letters or digits these mean the same: 6/0, 6.0, 6-0 and 6,0. */
const separators = /(?<=[\p{L}\p{N}])[./,\-\u2010\u2011\u2013_](?=[\p{L}\p{N}])/gu;
const spaceBeforePercent = /(?<=\d)\s+(?=%)/gu;

export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(separators, '/')
    .replace(spaceBeforePercent, '');

/** A name's normalized words. */
export const plainWords = (text: string): string[] =>
  plainName(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
