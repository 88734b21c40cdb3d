import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { foldJoined, foldName, getNameKey } from '../../../platform/fold.ts';

/** A parsed title. Spellings of one recording are the same, different recordings are not. */
export interface ParsedTitle {
  /** The title without spaces, featured artists, versions and editions. */
  readonly fullTitle: string;
  /** The same without any additions in brackets or after a dash. */
  readonly mainTitle: string;
  /** The words of `fullTitle` and `mainTitle`, as in a segment. */
  readonly words: readonly [fullTitle: string, mainTitle: string];
  /** Additions that identify another recording, folded: `live at wembley`, `acoustic`, `part 2`. */
  readonly versions: ReadonlySet<string>;
  /** The names of featured artists. */
  readonly featured: readonly string[];
  /** Whether an edition was removed. A remaster is the same recording, but not the same file. */
  readonly isEdition: boolean;
}

/** Additions are in brackets, or after a dash between spaces. */
const bracketed = /[([{（【［]([^()[\]{}（）【】［］]*)[)\]}）】］]/u;
const dash = /\s+[-–—−~]\s+/u;
/** Featured artists without brackets: `Low Tide feat. Ito Vale`. */
const unbracketedFeature = /\s(?:feat|ft|featuring)\b\.?\s+(.+)$/iu;

const featureAddition = /^(?:feat|ft|featuring|with|con|avec|mit)\b\.?\s+(.+)$/iu;

const editionNoun = '(?:version|edition|recording|audio|mix|mono|stereo|\\d{4})';
/** Additions that name an edition of the same recording: the audio is the same, or nearly the same. */
const editionWords = new RegExp(
  `^(?:${[
    `(?:(?:19|20)\\d\\d )?(?:digital(?:ly)? )?(?:re ?master(?:ed)?|remasterizado)(?: (?:album|single|${editionNoun}))*`,
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
/** From "A Film". The quotes distinguish it from a title that begins with "from". */
const fromFilm = /^(?:music |theme |song )?from\s+["'“”‘’«「]/iu;

/**
 * Words that identify another recording or another piece. Additions with one of these words are kept completely,
 * because ignoring one would match a wrong song.
 */
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

/** Replacements for words with several spellings. */
const spellingReplacements: readonly (readonly [RegExp, string])[] = [
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

const getVersionKey = (folded: string): string =>
  spellingReplacements
    .reduce((text, [pattern, word]) => text.replaceAll(pattern, word), folded)
    .replaceAll(/\s+/g, ' ')
    .trim();

type AdditionKind = 'featured' | 'edition' | 'version' | 'name';

const classifyAddition = (text: string): AdditionKind => {
  if (featureAddition.test(text.trim())) return 'featured';
  const folded = foldName(text);
  if (editionWords.test(folded)) return 'edition';
  if (fromFilm.test(text.trim())) return 'edition';
  return versionWords.test(folded) ? 'version' : 'name';
};

/** Returns a title for comparison, without punctuation and spaces. */
const toComparableTitle = (text: string): string => (foldJoined(text) || getNameKey(text)).replaceAll(' ', '');

/** Parses a title. All parts that could distinguish songs are kept. */
export const parseTitle = (title: string): ParsedTitle => {
  const versions = new Set<string>();
  const featured: string[] = [];
  let isEdition = false;
  /** Stores an addition. Returns the text if it is part of the name, otherwise undefined. */
  const extractAddition = (text: string): string | undefined => {
    const kind = classifyAddition(text);
    if (kind === 'name') return text;
    if (kind === 'featured') featured.push(featureAddition.exec(text.trim())?.[1] ?? '');
    if (kind === 'edition') isEdition = true;
    if (kind === 'version') versions.add(getVersionKey(foldName(text)) || 'version');
    return undefined;
  };
  let remainingTitle = title.normalize('NFKC').slice(0, textLimits.nameLengthMax);
  const names: string[] = [];
  for (let match = bracketed.exec(remainingTitle); match; match = bracketed.exec(remainingTitle)) {
    const name = extractAddition(match[1] ?? '');
    // Additions that are part of the name are replaced by placeholders with their index.
    remainingTitle = remainingTitle.replace(
      match[0],
      name === undefined ? ' ' : ` \u{E000}${names.push(name) - 1}\u{E001} `,
    );
  }
  const parts = remainingTitle.split(dash);
  while (parts.length > 1 && extractAddition(parts.at(-1) ?? '') === undefined) parts.pop();
  remainingTitle = parts.join(' - ');
  const unbracketed = unbracketedFeature.exec(remainingTitle);
  if (unbracketed) {
    featured.push(unbracketed[1] ?? '');
    remainingTitle = remainingTitle.slice(0, unbracketed.index);
  }
  const name = remainingTitle.replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => names[Number(index)] ?? '');
  const mainTitle = remainingTitle.replaceAll(/\u{E000}\d+\u{E001}/gu, '').split(dash)[0] ?? '';
  const fullTitle = toComparableTitle(name);
  // The whole title is the name if it consists only of an addition: "(Live)".
  if (fullTitle === '') {
    const wholeTitle = toComparableTitle(title);
    return {
      fullTitle: wholeTitle,
      mainTitle: wholeTitle,
      words: [foldName(title), foldName(title)],
      versions: new Set(),
      featured,
      isEdition,
    };
  }
  const words = [foldName(name), foldName(mainTitle)] as const;
  return { fullTitle, mainTitle: toComparableTitle(mainTitle) || fullTitle, words, versions, featured, isEdition };
};
