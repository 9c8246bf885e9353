/** A customer's warnings, read from the one note that staff write (spec 1, Person: there is no field for warnings). */

/** Beginnings of words that warn, in Swedish and English, without accents and in lower case. */
const warns =
  /(^|[^\p{L}])(allerg|overkanslig|kanslig|sensitiv|ppd|ptd|patch test|lapptest|strand test|testslinga|obs\b|varning|warning|gravid|pregnan|avoid|undvik|inte anvanda|never|aldrig|eczema|eksem|psoria|asthma|astma)/u;

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The note's sentences that contain a warning word, in their order; null: none. "No allergies" matches too, which is less
 * harmful than a missed warning.
 */
export function warningOf(note: string | null | undefined): string | null {
  const sentences = (note ?? '')
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => warns.test(plain(sentence)));
  return sentences.length === 0 ? null : sentences.join(' ');
}
