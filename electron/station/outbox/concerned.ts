/**
 * What of an entry its failure is about, as far as the service or this computer says it: `details.field` of an unknown id and
 * `details.fieldErrors` of a wrong value (spec 1, Error body: dotted paths), `details.line` of what a stock document asks too much of
 * (decisions 3), `details.itemIds` of a mix whose items changed their unit. Pure.
 */
import type { OutboxEntry } from '../../../shared/bridge/outbox.ts';
import type { Row } from './about.ts';

type Concerned = OutboxEntry['concerned'];
interface Told {
  readonly about: Pick<Row['about'], 'items' | 'mix'>;
  readonly progress: Pick<Row['progress'], 'failure'>;
}

const component = /^bowls\.(\d+)\.components\.(\d+)(?:\.|$)/;
const line = /^lines\.(\d+)(?:\.|$)/;
const whoIs: Readonly<Record<string, Concerned['who']>> = { staffId: 'staff', personId: 'customer' };

/** Numbers of rows of `about.items`, in their order; empty and null where it says nothing, or speaks of what is not there. */
export function concernedBy({ about, progress: { failure } }: Told): Concerned {
  const details = failure?.details ?? {};
  const paths = pathsOf(details);
  const changed = new Set(Array.isArray(details['itemIds']) ? details['itemIds'] : []);
  const named = new Set([
    ...paths.map((path) => rowOf(path, about)),
    ...(typeof details['line'] === 'number' ? [details['line']] : []),
  ]);
  return {
    items: about.items.flatMap(({ itemId }, row) => (named.has(row) || changed.has(itemId) ? [row] : [])),
    who: paths.map((path) => (Object.hasOwn(whoIs, path) ? whoIs[path] : null)).find(Boolean) ?? null,
  };
}

function pathsOf({ field, fieldErrors }: Record<string, unknown>): string[] {
  const errors = typeof fieldErrors === 'object' && fieldErrors !== null ? Object.keys(fieldErrors) : [];
  return typeof field === 'string' ? [field, ...errors] : errors;
}

/** A mix's rows are its components, bowl after bowl; a stock document's are its lines. */
function rowOf(path: string, { mix }: Told['about']): number | null {
  const [, ofLine] = line.exec(path) ?? [];
  if (ofLine !== undefined) return Number(ofLine);
  const [, bowl, at] = component.exec(path) ?? [];
  if (bowl === undefined || mix === null) return null;
  // A row beyond its bowl would be one of the next.
  if (Number(at) >= (mix.bowls[Number(bowl)]?.components.length ?? 0)) return null;
  const before = mix.bowls.slice(0, Number(bowl)).reduce((sum, { components }) => sum + components.length, 0);
  return before + Number(at);
}
