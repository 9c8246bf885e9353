/** What was mixed for a customer, wherever it is shown. */
export const recipes = {
  of: (day: string) => `Recipe of ${day}`,
  waits: 'Waits to be sent',
  noItem: 'not in the colour bar',
  notRepeatable: 'Nothing in it is an item of the colour bar, so it can’t be weighed again here.',
  oddUnit: 'unit as written',
  copy: 'Copy as text',
  copied: 'Recipe copied',
  notCopied: 'It could not be copied here.',
};
