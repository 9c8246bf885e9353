/** The note's first whole sentences within a length. The first is never cut; an ellipsis marks an omission. */
export function firstSentences(note: string, most: number): string {
  const sentences = note
    .trim()
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => sentence !== '');
  let shown = sentences[0] ?? '';
  for (const [place, sentence] of sentences.entries()) {
    if (place === 0) continue;
    if (shown.length + 1 + sentence.length > most) return `${shown} …`;
    shown += ` ${sentence}`;
  }
  return shown;
}
