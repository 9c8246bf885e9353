/** Sentences for standard error. */

/** Removes passwords: in a word that may be an address, the part before the last `@` if it contains a colon. */
export const withoutSecrets = (sentence: string): string => sentence.replaceAll(/[^\s"'=(]*:\S*@/g, '…@');
