/** Translates the names of the sample salon's items, which its service has in English, to Swedish. Pure. */
import { ownEntry } from '../own-entry.ts';

const levels: Readonly<Record<string, string>> = {
  black: 'svart',
  'very dark brown': 'mycket mörkbrun',
  'dark brown': 'mörkbrun',
  brown: 'brun',
  'light brown': 'ljusbrun',
  'dark blonde': 'mörkblond',
  blonde: 'blond',
  'light blonde': 'ljusblond',
  'very light blonde': 'mycket ljusblond',
  'lightest blonde': 'ljusast blond',
  'extra light blonde': 'extra ljusblond',
  'special blonde': 'specialblond',
};
const tones: Readonly<Record<string, string>> = {
  intense: 'intensiv',
  natural: 'natur',
  ash: 'ask',
  violet: 'violett',
  gold: 'guld',
  copper: 'koppar',
  mahogany: 'mahogny',
  red: 'röd',
  mocha: 'mocka',
  pearl: 'pärl',
  smoky: 'rök',
};
const others: Readonly<Record<string, string>> = {
  Clear: 'Klar',
  'Clear gloss': 'Klar glans',
  'Cherry blossom': 'Körsbärsblom',
  'Rowan berry': 'Rönnbär',
  Cloudberry: 'Hjortron',
  Buttercup: 'Smörblomma',
  Spruce: 'Gran',
  Bluebell: 'Blåklocka',
  Heather: 'Ljung',
  'Lilac bower': 'Syrenberså',
  'Birch bark': 'Näver',
  'Pastel base': 'Pastellbas',
  'Blue lightening powder, up to 7 levels': 'Blått blekpulver, upp till 7 nivåer',
  'Violet lightening powder, up to 9 levels': 'Violett blekpulver, upp till 9 nivåer',
  'Freehand lightening clay': 'Blekmedel för frihand, lera',
  'Lightening cream for the scalp': 'Blekkräm för hårbotten',
  'Developer 10 vol': 'Väteperoxid 10 vol',
  'Developer 20 vol': 'Väteperoxid 20 vol',
  'Developer 30 vol': 'Väteperoxid 30 vol',
  'Developer 40 vol': 'Väteperoxid 40 vol',
  'Moisture ampoule': 'Fuktampull',
  'Repair ampoule': 'Reparerande ampull',
  'Shine ampoule': 'Glansampull',
  'Calming scalp ampoule': 'Lugnande ampull för hårbotten',
  'Colour seal, acid rinse': 'Färgförsegling, sur sköljning',
  'Metal detox sachet': 'Metallrening, påse',
  'Mask sachet': 'Mask, påse',
  'Mask jar': 'Mask, burk',
  'Bond builder for the bowl': 'Bindningsstärkare till skålen',
  'Bond care after colour': 'Bindningsvård efter färg',
  'Bond care for home': 'Bindningsvård för hemmet',
  'Dosing pump': 'Doseringspump',
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Translates `copper gold` to "koppar guld"; null: one of the words is not a tone. */
function tonesOf(words: readonly string[]): string | null {
  const said = words.map((word) => ownEntry(tones, word));
  return said.length === 0 || said.includes(undefined) ? null : said.join(' ');
}

/** Translates "Copper gold blonde" to "Blond, koppar guld"; null: not one of the sample's names. */
function colourName(name: string): string | null {
  const words = name.toLowerCase().split(' ');
  // `very dark copper brown`: the level's adjective stands before the tones, its noun after them.
  for (let adjective = 0; adjective <= 2; adjective += 1) {
    const level = ownEntry(levels, [...words.slice(0, adjective), words.at(-1)].join(' '));
    const tone = tonesOf(words.slice(adjective, -1));
    if (level !== undefined && tone !== null) return capital(`${level}, ${tone}`);
  }
  return null;
}

/** Null: not one of the sample's names, so it stays unchanged. */
export function swedishSampleName(name: string): string | null {
  const known = ownEntry(others, name);
  if (known !== undefined) return known;
  const mix = /^(.+) mix$/u.exec(name)?.[1];
  if (mix !== undefined) {
    const tone = tonesOf(mix.toLowerCase().split(' '));
    return tone === null ? null : capital(`${tone} mix`);
  }
  const [, tone, of] = /^(.+) gloss, (.+)$/u.exec(name) ?? [];
  if (tone !== undefined && of !== undefined) {
    const said = tonesOf(tone.toLowerCase().split(' '));
    const level = ownEntry(levels, of);
    return said === null || level === undefined ? null : capital(`glans ${said}, ${level}`);
  }
  return colourName(name);
}
