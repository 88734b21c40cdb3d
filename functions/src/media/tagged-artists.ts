import type { IAudioMetadata } from 'music-metadata';
import { parseCredits, parseFeaturedArtists } from './credits.ts';
import { cleanTagText } from './tag-text.ts';

const normalizeName = (name: string): string => (cleanTagText(name) ?? '').toLowerCase();

/** Returns all possible names in a displayed credit: `A & B`, `A, B`, `A x B`. */
const listPossibleNames = (credit: string): string[] => [
  credit,
  ...parseCredits([credit]),
  ...credit.split(/\s*(?:[,;&+]|\s(?:and|with|vs\.?|x)\s)\s*/iu),
];

/** Counts the MusicBrainz ids in tag values. */
const countIds = (values: readonly string[]): number =>
  values.join(' ').match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi)?.length ?? 0;

/**
 * Splits a credit of ID3v2.3 at slashes if another field confirms it: the field contains one of the parts, or there are as
 * many MusicBrainz ids as parts. Otherwise the slash belongs to the name: `AC/DC`, `M/A/R/R/S`, `+/-`.
 */
const splitConfirmedCredit = (credit: string, otherTexts: readonly string[], ids: number): string[] => {
  const parts = credit.split('/').filter((part) => part.trim() !== '');
  if (parts.length < 2) return [credit];
  const confirmedNames = new Set(
    otherTexts
      .filter((other) => normalizeName(other) !== normalizeName(credit))
      .flatMap(listPossibleNames)
      .map(normalizeName),
  );
  return ids === parts.length || parts.some((part) => confirmedNames.has(normalizeName(part))) ? parts : [credit];
};

export interface TaggedArtists {
  readonly artists: string[];
  readonly albumArtists: string[];
}

/** Reads the artists of a track and its album. A list of artists is preferred to a display name. Featured artists of the title are added. */
export const readTaggedArtists = ({ common, native }: IAudioMetadata): TaggedArtists => {
  const featuredArtists = parseFeaturedArtists(common.title ?? '');
  const albumArtists = common.albumartists ?? (common.albumartist ? [common.albumartist] : []);
  const tags = native['ID3v2.3'];
  // Vorbis comments and ID3v2.4 take precedence if a file has several kinds of tags.
  if (!tags || native.vorbis || native['ID3v2.4']) {
    const credits = common.artists?.length ? common.artists : common.artist ? [common.artist] : [];
    return { artists: parseCredits([...credits, ...featuredArtists]), albumArtists: parseCredits(albumArtists) };
  }
  const readTexts = (id: RegExp) => tags.filter((tag) => id.test(tag.id)).map(({ value }) => String(value));
  const [displayNames, artistLists] = [readTexts(/^TPE1$/), readTexts(/^TXXX:(?:artists|discogs_artists)$/i)];
  const otherTexts = [...(artistLists.length > 0 ? displayNames : artistLists), ...albumArtists];
  const ids = countIds(readTexts(/^TXXX:MusicBrainz Artist Id$/i));
  const fallback = common.artist ? [common.artist] : [];
  const credits = artistLists.length > 0 ? artistLists : displayNames.length > 0 ? displayNames : fallback;
  const artists = parseCredits([
    ...credits.flatMap((credit) => splitConfirmedCredit(credit, otherTexts, ids)),
    ...featuredArtists,
  ]);
  const albumIds = countIds(readTexts(/^TXXX:MusicBrainz Album Artist Id$/i));
  const splitAlbumArtists = albumArtists.flatMap((credit) => splitConfirmedCredit(credit, artists, albumIds));
  return { artists, albumArtists: parseCredits(splitAlbumArtists) };
};
