import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { IAudioMetadata, IPicture } from 'music-metadata';
import { cleanTagText } from './tag-text.ts';
import { readTaggedArtists } from './tagged-artists.ts';
import { readTaggedDate } from './tagged-date.ts';
import { readTaggedLyrics } from './tagged-lyrics.ts';

export interface AlbumTags {
  title: string;
  artists: string[];
  type: AlbumType | undefined;
  /** `2019`, `2019-03` or `2019-03-01`. */
  releaseDate: string | undefined;
  /** MusicBrainz release id. */
  releaseId: string | undefined;
}

/** The tags of a file in one shape for all formats. Missing tags are undefined. */
export type FileTags = {
  title: string | undefined;
  artists: string[];
  /** Sort name of the artists (TSOP). */
  artistSort?: string | undefined;
  album: AlbumTags | undefined;
  number: number | undefined;
  disc: number | undefined;
  genres: string[];
  explicit: boolean | undefined;
  isrc: string | undefined;
  bpm: number | undefined;
  lyrics: string | undefined;
  /** Embedded pictures, the most likely cover first. Some of them may be unreadable. */
  covers: Uint8Array[];
};

const toPositive = (value: number | null | undefined) => (value && value > 0 ? value : undefined);
const toPositiveInteger = (value: number | null | undefined) =>
  Number.isInteger(value) ? toPositive(value) : undefined;

/** iTunes writes `rtng` (1 or 4: explicit, 2: cleaned), others ITUNESADVISORY (1: explicit). */
const readExplicit = ({ native }: IAudioMetadata): boolean | undefined => {
  const tag = Object.values(native)
    .flat()
    .find(({ id }) => /(^|:)(rtng|itunesadvisory)$/i.test(id));
  return tag ? ['1', '4'].includes(String(tag.value)) : undefined;
};

const albumTypes: Record<string, AlbumType> = {
  album: 'album',
  ep: 'ep',
  single: 'single',
  compilation: 'compilation',
};

const readAlbum = (metadata: IAudioMetadata, artists: string[]): AlbumTags | undefined => {
  const { common } = metadata;
  const title = cleanTagText(common.album);
  if (!title) return undefined;
  const types = (common.releasetype ?? []).map((type) => albumTypes[type.toLowerCase()]);
  return {
    title,
    artists,
    type: common.compilation || types.includes('compilation') ? 'compilation' : types.find((type) => type),
    releaseDate: readTaggedDate(metadata),
    releaseId: cleanTagText(common.musicbrainz_albumid)?.toLowerCase(),
  };
};

/** Maximum number of pictures per file. */
const coversMax = 8;
/** Ranks pictures by the type in their tag: front cover first, unknown types in between, other types last. */
const coverRanks = [/^cover \(front\)$/i, /^(?!.*(?:back|icon|leaflet|media|label|artist|fish|logo))/i];

const readCovers = (pictures: readonly IPicture[] = []): Uint8Array[] => {
  const getRank = ({ type = '' }: IPicture) => (coverRanks.findIndex((rank) => rank.test(type)) + 3) % 3;
  return pictures
    .toSorted((first, second) => getRank(first) - getRank(second))
    .slice(0, coversMax)
    .map(({ data }) => data);
};

/** Reads the tags of any of the formats into one shape. */
export const readTags = (metadata: IAudioMetadata): FileTags => {
  const { common } = metadata;
  const { artists, albumArtists } = readTaggedArtists(metadata);
  return {
    title: cleanTagText(common.title),
    artists,
    artistSort: cleanTagText(common.artistsort),
    album: readAlbum(metadata, albumArtists),
    number: toPositiveInteger(common.track.no),
    disc: toPositiveInteger(common.disk.no),
    genres: (common.genre ?? []).flatMap((genre) => genre.split(';')).flatMap((genre) => cleanTagText(genre) ?? []),
    explicit: readExplicit(metadata),
    isrc: cleanTagText(common.isrc?.[0]),
    bpm: toPositive(common.bpm),
    lyrics: readTaggedLyrics(metadata),
    covers: readCovers(common.picture),
  };
};
