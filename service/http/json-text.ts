/** Raw JSON text, stored and returned unchanged, as parsing and serialising could change it. */

/** The index after the text that begins at `at` with its quote. */
function endOfText(json: string, at: number): number {
  let end = at + 1;
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfValue(json: string, at: number): number {
  let depth = 0;
  for (let end = at; ;) {
    const letter = json[end]!;
    if (letter === '"') end = endOfText(json, end);
    else {
      if (depth === 0 && (letter === ',' || letter === '}')) return end;
      if (letter === '{' || letter === '[') depth += 1;
      else if (letter === '}' || letter === ']') depth -= 1;
      end += 1;
    }
  }
}

/** The raw text of an object's field; of duplicates the last, as parsers do. Expects valid JSON. */
export function memberText(json: string, name: string): string | undefined {
  let found: string | undefined;
  for (let at = json.indexOf('"'); at !== -1;) {
    const colon = endOfText(json, at);
    const value = json.indexOf(':', colon) + 1;
    const end = endOfValue(json, value);
    if (JSON.parse(json.slice(at, colon)) === name) found = json.slice(value, end).trim();
    if (json[end] === '}') break;
    at = json.indexOf('"', end);
  }
  return found;
}

/** A lone surrogate, which no text of an answer contains (decisions 1, Strings). */
const mark = '\ud800';
const marked = /"\\ud800((?:[^"\\]+|\\.)*)"/g;

/** A value of a response that is JSON text already. */
class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): string {
    return mark + this.text;
  }
}

/** A stored field of an answer, as the caller wrote it. */
export const asWritten = (json: string) => new JsonText(json) as unknown as Record<string, unknown>;

export function writeJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('"\\ud800')
    ? json.replaceAll(marked, (_, text: string) => JSON.parse(`"${text}"`) as string)
    : json;
}
