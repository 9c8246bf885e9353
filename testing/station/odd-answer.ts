/** An answer as a later version of the service might write it. For tests only. */

/** Open enumerations of the API, to which later versions may add values (decisions 1). */
const openWords = new Set(['type', 'status', 'kind', 'reason', 'unit', 'accountingType']);
const newWord = 'added-last-night';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces values of open enumerations with unknown ones. */
export function withNewWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewWords);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      openWords.has(name) && typeof field === 'string' ? newWord : withNewWords(field),
    ]),
  );
}

/** Adds unknown fields to every object except those that the caller wrote. */
export function withNewFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewFields);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'appData' || name === 'content' ? field : withNewFields(field),
  ]);
  return { ...Object.fromEntries(fields), mood: 'sunny', since: { id: 7, data: [null] } };
}
