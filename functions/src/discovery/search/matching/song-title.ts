import { limits } from '@overtone/shared/limits.ts';
import { foldJoined, foldName, nameKey } from '../../../platform/fold.ts';

/** A title taken apart, so that two spellings of one song are the same and two recordings of it are not. */
export interface SongTitle {
  /** What it is called, without spaces, whom it features and what edition it is; `core` without its other asides as well. */
  readonly base: string;
  readonly core: string;
  /** Its words as a segment has them: of `base`, and of `core`. */
  readonly words: readonly [base: string, core: string];
  /** What makes it another recording, folded: `live at wembley`, `acoustic`, `part 2`. */
  readonly versions: ReadonlySet<string>;
  /** Names of whom it features, as they stand there. */
  readonly featured: readonly string[];
  /** Whether an edition was left out: a remaster is the same recording, and not the same file. */
  readonly isEdition: boolean;
}

/** In brackets, or after a dash that stands by itself. */
const aside = /[([{（【［]([^()[\]{}（）【】［］]*)[)\]}）】］]/u;
const dash = /\s+[-–—−~]\s+/u;
/** Without brackets: `Low Tide feat. Ito Vale`. */
const featuring = /\s(?:feat|ft|featuring)\b\.?\s+(.+)$/iu;

const featuredIn = /^(?:feat|ft|featuring|with|con|avec|mit)\b\.?\s+(.+)$/iu;

const issue = '(?:version|edition|recording|audio|mix|mono|stereo|\\d{4})';
/** Says of which issue a recording is and not that it is another one: the same sound, or nearly. */
const editionWords = new RegExp(
  `^(?:${[
    `(?:(?:19|20)\\d\\d )?(?:digital(?:ly)? )?(?:re ?master(?:ed)?|remasterizado)(?: (?:album|single|${issue}))*`,
    '(?:album|single|lp|original|standard|main|studio|explicit|stereo|hd|hq)(?: (?:version|recording|audio))?',
    'original mix|bonus(?: track)?',
    '(?:super )?(?:deluxe|expanded|special|collectors?|legacy)(?: (?:version|edition))?',
    '(?:\\d+(?:st|nd|rd|th) )?anniversary(?: (?:version|edition|remaster(?:ed)?))?',
    'official(?: (?:music|lyric))?(?: (?:audio|video|visualizer))?|lyrics?(?: video)?|audio|(?:19|20)\\d\\d',
    '(?:music |theme |song )?from the .*(?:film|movie|motion picture|soundtrack|series|musical|game)(?: .*)?',
    '(?:the )?(?:original )?(?:motion picture )?(?:soundtrack|score)(?: version)?',
  ].join('|')})$`,
  'u',
);
/** From "A Film": the quotes tell it from words that are the title's own. */
const fromFilm = /^(?:music |theme |song )?from\s+["'“”‘’«「]/iu;

/** Says that it is another recording, or another piece. Whatever has one of these words stays whole: a wrong guess would be a wrong song. */
const versionWords = new RegExp(
  `(?<!\\S)(?:${[
    'live|unplugged|acoustic|demos?|remix|rmx|mix|edit|extended|instrumental|karaoke|cover|tribute|a ?cappella|acapella',
    'reprise|interlude|intro|outro|sped up|speed up|slowed|nightcore|orchestral|orchestra|symphonic|piano|strings',
    'version|versione|versao|dub|rework|reworked|bootleg|vip|sessions?|alternate|alternative|outtake|rehearsal',
    're ?recorded|rough|club|reverb|lo ?fi|mashup|medley|commentary|clean|censored|mono|mixed|backing track|8d|stripped',
    'ao vivo|en vivo|en directo|dal vivo|(?:part|pt|pts|take|vol|volume|chapter|act|no|number) ?(?:\\d+|[ivx]+|one|two|three)',
  ].join('|')})(?!\\S)|^(?:\\d+|[ivx]+)$`,
  'u',
);

/** One word for what is written in several ways. */
const canonical: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)(?:pt|pts)(?!\S)/gu, 'part'],
  [/(?<!\S)(?:rmx)(?!\S)/gu, 'remix'],
  [/(?<!\S)(?:a cappella|acapella)(?!\S)/gu, 'acappella'],
  [/(?<!\S)(?:ao vivo|en vivo|en directo|dal vivo)(?!\S)/gu, 'live'],
  [/(?<!\S)(?:speed up)(?!\S)/gu, 'sped up'],
  [/(?<!\S)(?:versione|versao|version)(?!\S)/gu, ''],
  [/(?<!\S)(?:the|a|recorded)(?!\S)/gu, ''],
  [/(?<!\S)one(?!\S)/gu, '1'],
  [/(?<!\S)two(?!\S)/gu, '2'],
  [/(?<!\S)three(?!\S)/gu, '3'],
  [/(?<!\S)iii(?!\S)/gu, '3'],
  [/(?<!\S)ii(?!\S)/gu, '2'],
  [/(?<!\S)iv(?!\S)/gu, '4'],
];

const versionKey = (folded: string): string =>
  canonical
    .reduce((text, [what, word]) => text.replaceAll(what, word), folded)
    .replaceAll(/\s+/g, ' ')
    .trim();

type Reading = 'featured' | 'edition' | 'version' | 'name';

const readAside = (text: string): Reading => {
  if (featuredIn.test(text.trim())) return 'featured';
  const folded = foldName(text);
  if (editionWords.test(folded)) return 'edition';
  if (fromFilm.test(text.trim())) return 'edition';
  return versionWords.test(folded) ? 'version' : 'name';
};

/** A title's own words as they are compared: what punctuation and spaces divide is one. */
const baseOf = (text: string): string => (foldJoined(text) || nameKey(text)).replaceAll(' ', '');

/** Takes a title apart. Nothing in it is thrown away that could tell one song from another. */
export const songTitle = (title: string): SongTitle => {
  const versions = new Set<string>();
  const featured: string[] = [];
  let isEdition = false;
  /** What is left of an aside: itself, where it is part of the name. */
  const take = (text: string): string | undefined => {
    const reading = readAside(text);
    if (reading === 'name') return text;
    if (reading === 'featured') featured.push(featuredIn.exec(text.trim())?.[1] ?? '');
    if (reading === 'edition') isEdition = true;
    if (reading === 'version') versions.add(versionKey(foldName(text)) || 'version');
    return undefined;
  };
  let rest = title.normalize('NFKC').slice(0, limits.nameLengthMax);
  const names: string[] = [];
  for (let found = aside.exec(rest); found; found = aside.exec(rest)) {
    const kept = take(found[1] ?? '');
    // A sign of our own holds the place of what is part of the name.
    rest = rest.replace(found[0], kept === undefined ? ' ' : ` \u{E000}${names.push(kept) - 1}\u{E001} `);
  }
  const parts = rest.split(dash);
  while (parts.length > 1 && take(parts.at(-1) ?? '') === undefined) parts.pop();
  rest = parts.join(' - ');
  const unbracketed = featuring.exec(rest);
  if (unbracketed) {
    featured.push(unbracketed[1] ?? '');
    rest = rest.slice(0, unbracketed.index);
  }
  const placed = rest.replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => names[Number(index)] ?? '');
  const core = rest.replaceAll(/\u{E000}\d+\u{E001}/gu, '').split(dash)[0] ?? '';
  const base = baseOf(placed);
  // A title that is nothing but an aside, (Live), is called that.
  if (base === '') {
    const whole = baseOf(title);
    return {
      base: whole,
      core: whole,
      words: [foldName(title), foldName(title)],
      versions: new Set(),
      featured,
      isEdition,
    };
  }
  const words = [foldName(placed), foldName(core)] as const;
  return { base, core: baseOf(core) || base, words, versions, featured, isEdition };
};
