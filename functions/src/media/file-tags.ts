import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { IAudioMetadata, IPicture } from 'music-metadata';
import { readTagText } from './tag-text.ts';
import { readTaggedArtists } from './tagged-artists.ts';
import { readTaggedDate } from './tagged-date.ts';
import { readTaggedLyrics } from './tagged-lyrics.ts';

export interface AlbumTags {
  title: string;
  artists: string[];
  type: AlbumType | undefined;
  /** As precise as it is known: `2019`, `2019-03` or `2019-03-01`. */
  releaseDate: string | undefined;
  /** Identifier of the release at MusicBrainz. */
  releaseId: string | undefined;
}

/** What a file says about itself, as far as it says it. */
export type FileTags = {
  title: string | undefined;
  artists: string[];
  /** As the name of the artists is sorted (TSOP). */
  artistSort?: string | undefined;
  album: AlbumTags | undefined;
  number: number | undefined;
  disc: number | undefined;
  genres: string[];
  explicit: boolean | undefined;
  isrc: string | undefined;
  bpm: number | undefined;
  lyrics: string | undefined;
  /** Its pictures, the likeliest cover first: not each of them can be read. */
  covers: Uint8Array[];
};

const positive = (value: number | null | undefined) => (value && value > 0 ? value : undefined);
const whole = (value: number | null | undefined) => (Number.isInteger(value) ? positive(value) : undefined);

/** iTunes writes `rtng` (1 or 4: explicit, 2: cleaned), others ITUNESADVISORY (1: explicit). */
const explicitIn = ({ native }: IAudioMetadata): boolean | undefined => {
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

const albumIn = (metadata: IAudioMetadata, artists: string[]): AlbumTags | undefined => {
  const { common } = metadata;
  const title = readTagText(common.album);
  if (!title) return undefined;
  const types = (common.releasetype ?? []).map((type) => albumTypes[type.toLowerCase()]);
  return {
    title,
    artists,
    type: common.compilation || types.includes('compilation') ? 'compilation' : types.find((type) => type),
    releaseDate: readTaggedDate(metadata),
    releaseId: readTagText(common.musicbrainz_albumid)?.toLowerCase(),
  };
};

/** Pictures of one file that are tried. */
const coversMax = 8;
/** How likely a picture is the cover, by what its tag says that it shows; what says nothing comes in between. */
const coverRanks = [/^cover \(front\)$/i, /^(?!.*(?:back|icon|leaflet|media|label|artist|fish|logo))/i];

const coversIn = (pictures: readonly IPicture[] = []): Uint8Array[] => {
  const rankOf = ({ type = '' }: IPicture) => (coverRanks.findIndex((rank) => rank.test(type)) + 3) % 3;
  return pictures
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, coversMax)
    .map(({ data }) => data);
};

/** Reads the tags of any of the formats into one shape. */
export const readTags = (metadata: IAudioMetadata): FileTags => {
  const { common } = metadata;
  const { artists, albumArtists } = readTaggedArtists(metadata);
  return {
    title: readTagText(common.title),
    artists,
    artistSort: readTagText(common.artistsort),
    album: albumIn(metadata, albumArtists),
    number: whole(common.track.no),
    disc: whole(common.disk.no),
    genres: (common.genre ?? []).flatMap((genre) => genre.split(';')).flatMap((genre) => readTagText(genre) ?? []),
    explicit: explicitIn(metadata),
    isrc: readTagText(common.isrc?.[0]),
    bpm: positive(common.bpm),
    lyrics: readTaggedLyrics(metadata),
    covers: coversIn(common.picture),
  };
};
