import type { IAudioMetadata } from 'music-metadata';
import { featuredIn, readCredits } from './credits.ts';
import { readTagText } from './tag-text.ts';

const folded = (name: string): string => (readTagText(name) ?? '').toLowerCase();

/** Names in a displayed credit, as far as they may be told: `A & B`, `A, B`, `A x B`. */
const namesIn = (credit: string): string[] => [
  credit,
  ...readCredits([credit]),
  ...credit.split(/\s*(?:[,;&+]|\s(?:and|with|vs\.?|x)\s)\s*/iu),
];

/** How many identifiers MusicBrainz gives for a credit. */
const countIds = (values: readonly string[]): number =>
  values.join(' ').match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi)?.length ?? 0;

/**
 * Splits names of ID3v2.3 at slashes, as its standard says, only where another field agrees: it names one of the parts, or there
 * are as many identifiers. Else a slash belongs to the name: `AC/DC`, `M/A/R/R/S`, `+/-`.
 */
const splitWhereAgreed = (credit: string, others: readonly string[], ids: number): string[] => {
  const parts = credit.split('/').filter((part) => part.trim() !== '');
  if (parts.length < 2) return [credit];
  const known = new Set(
    others
      .filter((other) => folded(other) !== folded(credit))
      .flatMap(namesIn)
      .map(folded),
  );
  return ids === parts.length || parts.some((part) => known.has(folded(part))) ? parts : [credit];
};

export interface TaggedArtists {
  readonly artists: string[];
  readonly albumArtists: string[];
}

/** Reads whom a file names: a list of artists is exact, and a displayed name only adds whom a title features. */
export const readTaggedArtists = ({ common, native }: IAudioMetadata): TaggedArtists => {
  const featured = featuredIn(common.title ?? '');
  const albumArtists = common.albumartists ?? (common.albumartist ? [common.albumartist] : []);
  const tags = native['ID3v2.3'];
  // Of several tags in one file, these are the ones that are read.
  if (!tags || native.vorbis || native['ID3v2.4']) {
    const written = common.artists?.length ? common.artists : common.artist ? [common.artist] : [];
    return { artists: readCredits([...written, ...featured]), albumArtists: readCredits(albumArtists) };
  }
  const textsOf = (id: RegExp) => tags.filter((tag) => id.test(tag.id)).map(({ value }) => String(value));
  const [displayed, lists] = [textsOf(/^TPE1$/), textsOf(/^TXXX:(?:artists|discogs_artists)$/i)];
  const others = [...(lists.length > 0 ? displayed : lists), ...albumArtists];
  const ids = countIds(textsOf(/^TXXX:MusicBrainz Artist Id$/i));
  const fallback = common.artist ? [common.artist] : [];
  const written = lists.length > 0 ? lists : displayed.length > 0 ? displayed : fallback;
  const artists = readCredits([...written.flatMap((credit) => splitWhereAgreed(credit, others, ids)), ...featured]);
  const albumIds = countIds(textsOf(/^TXXX:MusicBrainz Album Artist Id$/i));
  const split = albumArtists.flatMap((credit) => splitWhereAgreed(credit, artists, albumIds));
  return { artists, albumArtists: readCredits(split) };
};
