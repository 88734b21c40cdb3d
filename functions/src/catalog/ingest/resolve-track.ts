import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { readTrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { slugOf } from '@overtone/shared/slug.ts';
import { identityKey } from '@overtone/shared/texts/identity-key.ts';
import { type FileTags, readDate } from '../../media/public.ts';
import { clipName } from '../../platform/clip-name.ts';
import { distinctNames } from '../locks/names.ts';
import type { AlbumFacts } from './album-editions.ts';
import type { TrackDraft } from './ingest.model.ts';

export type ResolvedAlbum = {
  title: string;
  artists: string[];
  type: AlbumType;
  releaseDate: string | null;
  /** What tells it from other albums of the same title and artist. */
  facts: AlbumFacts;
  description: string | null;
  /** Pictures that may be its cover, the likeliest first. */
  covers: Uint8Array[];
};

/** Everything that is known of a track, decided: the draft's word first, then the file's, then its names. */
export type ResolvedTrack = {
  title: string;
  artists: string[];
  /** As the name of the only artist is sorted; null where there are several, or nobody says. */
  sortName: string | null;
  album: ResolvedAlbum | null;
  number: number;
  disc: number;
  genres: Genre[];
  tags: string[];
  explicit: boolean;
  isrc: string | null;
  bpm: number | null;
  lyrics: string | undefined;
  covers: Uint8Array[];
};

const unknownArtist = 'Unknown artist';
const variousArtists = 'Various artists';
/** An album's first track comes with it in one transaction: 55 writes of its own, 32 of the album, 13 of its artists. */
const albumArtistsMax = 13;

/** Genres by the names people write, each once: "Drum & Bass" and "drum-bass" are one. */
export const genresOf = (names: readonly string[]): Genre[] => {
  const bySlug = new Map<string, Genre>();
  for (const written of names) {
    const displayName = clipName(written, limits.labelLengthMax);
    const name = slugOf(displayName).slice(0, limits.labelLengthMax);
    if (name !== '-' && !bySlug.has(name)) bySlug.set(name, { name, displayName, image: null });
  }
  return [...bySlug.values()].slice(0, limits.genresMax);
};

const orUnknown = (artists: string[]) => (artists.length > 0 ? artists : [unknownArtist]);

const albumOf = (draft: TrackDraft, tags: FileTags, artists: string[]): ResolvedAlbum | null => {
  const given = draft.album ?? tags.album;
  if (draft.album === null || !given || clipName(given.title) === '') return null;
  const { context } = draft;
  const type = draft.album?.type ?? tags.album?.type ?? (context?.isCompilation ? 'compilation' : 'album');
  const credited = distinctNames(given.artists ?? [], albumArtistsMax);
  const inferred = distinctNames(context?.albumArtists ?? [], albumArtistsMax);
  const [billed = [unknownArtist]] = [
    credited,
    type === 'compilation' ? [variousArtists] : inferred,
    artists.slice(0, 1),
  ].filter((names) => names.length > 0);
  const releaseDate = readDate(draft.album?.releaseDate) ?? tags.album?.releaseDate ?? null;
  const isCompilation = type === 'compilation' || identityKey(billed[0] ?? '') === identityKey(variousArtists);
  const facts = {
    releaseId: (draft.album ? undefined : tags.album?.releaseId) ?? null,
    year: releaseDate?.slice(0, 'yyyy'.length) ?? null,
    ...{ credited, isCompilation, folder: context?.albumFolder ?? null },
  };
  return {
    title: clipName(given.title),
    artists: billed,
    type,
    ...{ releaseDate, facts },
    description: draft.album?.description?.slice(0, limits.descriptionLengthMax) ?? null,
    covers: draft.album?.cover ? [draft.album.cover] : [...tags.covers, ...(draft.folderCovers ?? [])],
  };
};

/** Numbers stand in keys with twelve digits; no album has a thousandth disc. */
const place = (value: number | undefined) =>
  value && Number.isInteger(value) && value > 0 && value < 10_000 ? value : 1;
const tempo = (value: number | undefined) =>
  value && Number.isFinite(value) && value > 0 && value < 1000 ? value : null;

/** Decides what a track is called and where it belongs. */
export const resolveTrack = (draft: TrackDraft, tags: FileTags): ResolvedTrack => {
  const named = distinctNames(draft.artists ?? tags.artists, limits.artistsMax);
  const artists =
    named.length > 0
      ? named
      : orUnknown(distinctNames([...(tags.album?.artists ?? []), draft.folder ?? ''].slice(0, 1), 1));
  const album = albumOf(draft, tags, artists);
  const fileName = draft.context?.named ?? readTrackFileName(draft.fileName);
  return {
    title: clipName(draft.title ?? tags.title ?? '') || clipName(fileName.title) || 'Untitled',
    artists,
    sortName: (artists.length === 1 && !draft.artists && clipName(tags.artistSort ?? '')) || null,
    album,
    number: place(draft.number ?? tags.number ?? fileName.number ?? draft.context?.position),
    disc: place(draft.disc ?? tags.disc ?? fileName.disc ?? draft.context?.disc ?? undefined),
    genres: genresOf(draft.genres ?? tags.genres),
    tags: genresOf(draft.tags ?? []).map(({ name }) => name),
    explicit: draft.explicit ?? tags.explicit ?? false,
    isrc: (draft.isrc ?? tags.isrc)?.slice(0, 20) ?? null,
    bpm: tempo(draft.bpm ?? tags.bpm),
    lyrics: draft.lyrics ?? tags.lyrics,
    covers: draft.cover ? [draft.cover] : album ? [] : [...tags.covers, ...(draft.folderCovers ?? [])],
  };
};
