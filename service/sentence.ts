/** What the programs say on standard error. */

/** A password may stand in any word that was meant for an address: before the last `@`, after a colon. */
export const withoutSecrets = (sentence: string): string => sentence.replaceAll(/[^\s"'=(]*:\S*@/g, '…@');
