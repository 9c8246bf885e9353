/** Existing ids and values, learned from the ready line and from every answer. */

export interface Known {
  /** Learns every value of an answer by its field's name, and every id by its prefix. */
  learn(location: string, value: unknown): void;
  /** Ids of the location with this prefix. */
  ids(location: string, prefix: string): readonly string[];
  /** Values that belong together in a path, joined by a space. */
  together(location: string, names: string): readonly string[];
  /** Values seen in fields of this name. */
  values(name: string): readonly string[];
}

/** Values kept per kind; a new one replaces an old one. */
const most = 150;

const idForm = /^([a-z]{3})_[0-9A-Za-z]{22}$/;
/** Values to filter by, by the filter's name. */
const filterOf: Readonly<Record<string, string>> = {
  eans: 'ean',
  catalogueEans: 'ean',
  number: 'identityNumber',
};

interface KnownValues {
  readonly values: string[];
  readonly held: Set<string>;
  next: number;
}

function put(shelves: Map<string, KnownValues>, name: string, value: string): void {
  let shelf = shelves.get(name);
  if (shelf === undefined) shelves.set(name, (shelf = { values: [], held: new Set(), next: 0 }));
  const { values, held } = shelf;
  if (held.has(value)) return;
  held.add(value);
  if (values.length < most) {
    values.push(value);
    return;
  }
  held.delete(values[shelf.next]!);
  values[shelf.next] = value;
  shelf.next = (shelf.next + 1) % most;
}

/** Values that belong together in a path, by their names. */
function* bonds(value: object): Generator<readonly [names: string, first: string, second: string]> {
  const { id, personId, eans, name, version } = value as Readonly<Record<string, unknown>>;
  if (typeof version === 'string' && typeof name === 'string') yield [`version of ${name}`, version, ''];
  if (typeof id !== 'string') return;
  if (id.startsWith('rcp_') && typeof personId === 'string') yield ['personId recipeId', personId, id];
  if (id.startsWith('cbi_') && Array.isArray(eans))
    for (const ean of eans) yield ['colourBarItemId ean', id, String(ean)];
}

export function nothingKnown(): Known {
  const bound = new Map<string, KnownValues>();
  const ids = new Map<string, KnownValues>();
  const values = new Map<string, KnownValues>();

  function walk(location: string, name: string, value: unknown): void {
    if (typeof value === 'string') {
      const prefix = idForm.exec(value)?.[1];
      if (prefix !== undefined) put(ids, `${location} ${prefix}`, value);
      else if (value.length <= 200) put(values, filterOf[name] ?? name, value);
    } else if (Array.isArray(value)) for (const one of value) walk(location, name, one);
    else if (typeof value === 'object' && value !== null) {
      const own = (value as { locationId?: unknown }).locationId;
      for (const [names, first, second] of bonds(value))
        put(bound, `${String(own)} ${names}`, `${first} ${second}`);
      for (const [field, part] of Object.entries(value))
        if (field !== 'appData' && field !== 'content')
          walk(typeof own === 'string' ? own : location, field, part);
    }
  }

  return {
    learn: (location, value) => walk(location, '', value),
    ids: (location, prefix) => ids.get(`${location} ${prefix}`)?.values ?? [],
    together: (location, names) => bound.get(`${location} ${names}`)?.values ?? [],
    values: (name) => values.get(name)?.values ?? [],
  };
}

/** The id prefix of a field or path parameter; undefined if it holds no id. */
export const prefixesOf: Readonly<Record<string, readonly string[]>> = {
  locationId: ['loc'],
  personId: ['per'],
  companyId: ['com'],
  vehicleId: ['veh'],
  staffId: ['stf'],
  merchantId: ['mer'],
  giftCardId: ['gft'],
  productId: ['prd'],
  resourceId: ['res'],
  serviceId: ['svc'],
  recipeId: ['rcp'],
  bookingId: ['bkg'],
  rangeId: ['cbr'],
  colourBarRangeId: ['cbr'],
  colourBarItemId: ['cbi'],
  colourBarMixId: ['cbm'],
  correctsMovementId: ['mov'],
  customerId: ['per', 'com', 'veh'],
};
