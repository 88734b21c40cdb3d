import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { type IAudioMetadata, type ILyricsTag, selectCover } from 'music-metadata';
import { featuredIn, readCredits } from './credits.ts';
import { toLrc } from './lyrics.ts';
import { readDate } from './release-date.ts';
import { readTagText } from './tag-text.ts';

/** What a file says about itself, as far as it says it. */
export type FileTags = {
  title: string | undefined;
  artists: string[];
  /** As the name of the artists is sorted (TSOP). */
  artistSort?: string | undefined;
  album: { title: string; artists: string[]; type: AlbumType | undefined; releaseDate: string | undefined } | undefined;
  number: number | undefined;
  disc: number | undefined;
  genres: string[];
  explicit: boolean | undefined;
  isrc: string | undefined;
  bpm: number | undefined;
  lyrics: string | undefined;
  cover: Uint8Array | undefined;
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

const lyricsIn = (tags: readonly ILyricsTag[] = []): string | undefined => {
  const synced = tags.find(({ syncText }) => syncText?.length > 1);
  return synced ? toLrc(synced.syncText) : tags.find(({ text }) => text)?.text;
};

const albumTypes: Record<string, AlbumType> = {
  album: 'album',
  ep: 'ep',
  single: 'single',
  compilation: 'compilation',
};

const albumIn = ({ common }: IAudioMetadata): FileTags['album'] => {
  const title = readTagText(common.album);
  if (!title) return undefined;
  const types = (common.releasetype ?? []).map((type) => albumTypes[type.toLowerCase()]);
  return {
    title,
    artists: readCredits(common.albumartists ?? (common.albumartist ? [common.albumartist] : [])),
    type: common.compilation || types.includes('compilation') ? 'compilation' : types.find((type) => type),
    releaseDate: readDate(common.releasedate ?? common.date ?? common.year?.toString()),
  };
};

const artistsIn = ({ common }: IAudioMetadata): string[] => {
  const written = common.artists?.length ? common.artists : common.artist ? [common.artist] : [];
  // A list of artists is exact; the displayed name beside it only adds whom a title features.
  return readCredits([...written, ...featuredIn(common.title ?? '')]);
};

/** Reads the tags of any of the formats into one shape. */
export const readTags = (metadata: IAudioMetadata): FileTags => {
  const { common } = metadata;
  return {
    title: readTagText(common.title),
    artists: artistsIn(metadata),
    artistSort: readTagText(common.artistsort),
    album: albumIn(metadata),
    number: whole(common.track.no),
    disc: whole(common.disk.no),
    genres: (common.genre ?? []).flatMap((genre) => genre.split(';')).flatMap((genre) => readTagText(genre) ?? []),
    explicit: explicitIn(metadata),
    isrc: readTagText(common.isrc?.[0]),
    bpm: positive(common.bpm),
    lyrics: lyricsIn(common.lyrics),
    cover: selectCover(common.picture)?.data,
  };
};
