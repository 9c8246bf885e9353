/** Ids: a prefix and 22 characters of base62 (spec 1, Identifiers; decisions 1). */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 22;
/** The largest multiple of 62 that fits a byte: bytes above would favour the first characters. */
const fair = 62 * 4;

export type IdPrefix =
  | 'loc'
  | 'stf'
  | 'cbr'
  | 'cbi'
  | 'cbm'
  | 'mov'
  | 'sdo'
  | 'org'
  | 'req'
  | 'per'
  | 'com'
  | 'veh'
  | 'rcp'
  | 'prd'
  | 'mer'
  | 'gft'
  | 'res'
  | 'rgr'
  | 'svc'
  | 'sgr'
  | 'bkg'
  | 'bks'
  | 'pay'
  | 'vou'
  | 'msg'
  | 'rev'
  | 'ver'
  | 'key_live'
  | 'key_test';
export type NewId = (prefix: IdPrefix) => string;

/** The first 22 fair bytes as base62; undefined: too few. */
export function base62(bytes: Uint8Array): string | undefined {
  let text = '';
  for (const byte of bytes) {
    if (byte >= fair) continue;
    text += alphabet[byte % 62];
    if (text.length === length) return text;
  }
  return undefined;
}

/** Draws random bytes in blocks: one call of the system serves a hundred ids. */
export function createIds(randomBytes: (count: number) => Uint8Array): NewId {
  const blockSize = 2560;
  const share = 32;
  let block = new Uint8Array(0);
  let at = 0;
  return (prefix) => {
    for (;;) {
      if (at + share > block.length) {
        block = Uint8Array.from(randomBytes(blockSize));
        at = 0;
      }
      const text = base62(block.subarray(at, (at += share)));
      if (text !== undefined) return `${prefix}_${text}`;
    }
  };
}
