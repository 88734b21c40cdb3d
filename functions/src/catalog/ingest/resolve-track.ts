import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import { readTrackFileName } from '@overtone/shared/media/track-file-name.ts';
import { getSlug } from '@overtone/shared/slug.ts';
import { getIdentityKey } from '@overtone/shared/texts/identity-key.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { type FileTags, parseTagDate } from '../../media/public.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { listDistinctNames } from '../locks/names.ts';
import type { AlbumFacts } from './album-editions.ts';
import type { TrackDraft } from './ingest.model.ts';

export type ResolvedAlbum = {
  title: string;
  artists: string[];
  type: AlbumType;
  releaseDate: string | null;
  /** Facts that distinguish it from other albums of the same title and artist. */
  facts: AlbumFacts;
  description: string | null;
  /** Candidates for its cover, best first. */
  covers: Uint8Array[];
};

/** The resolved values of a track: from the draft, then the file's tags, then the file and folder names. */
export type ResolvedTrack = {
  title: string;
  artists: string[];
  /** Sort name of the only artist; null if there are several artists or no sort name. */
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
/**
 * An album is written with its first track in one transaction: 55 writes of the track, 32 of the album, 13 of its
 * artists.
 */
const maxAlbumArtists = 13;

/** Returns genres for display names, without duplicates: "Drum & Bass" and "drum-bass" are the same. */
export const toGenres = (names: readonly string[]): Genre[] => {
  const bySlug = new Map<string, Genre>();
  for (const rawName of names) {
    const displayName = truncateName(rawName, textLimits.labelLengthMax);
    const name = getSlug(displayName).slice(0, textLimits.labelLengthMax);
    if (name !== '-' && !bySlug.has(name)) bySlug.set(name, { name, displayName, image: null });
  }
  return [...bySlug.values()].slice(0, catalogLimits.genresMax);
};

const withFallbackArtist = (artists: string[]) => (artists.length > 0 ? artists : [unknownArtist]);

const resolveAlbum = (draft: TrackDraft, tags: FileTags, artists: string[]): ResolvedAlbum | null => {
  const given = draft.album ?? tags.album;
  if (draft.album === null || !given || truncateName(given.title) === '') return null;
  const { context } = draft;
  const type = draft.album?.type ?? tags.album?.type ?? (context?.isCompilation ? 'compilation' : 'album');
  const credited = listDistinctNames(given.artists ?? [], maxAlbumArtists);
  const inferred = listDistinctNames(context?.albumArtists ?? [], maxAlbumArtists);
  const [albumArtists = [unknownArtist]] = [
    credited,
    type === 'compilation' ? [variousArtists] : inferred,
    artists.slice(0, 1),
  ].filter((names) => names.length > 0);
  const releaseDate = parseTagDate(draft.album?.releaseDate) ?? tags.album?.releaseDate ?? null;
  const isCompilation =
    type === 'compilation' || getIdentityKey(albumArtists[0] ?? '') === getIdentityKey(variousArtists);
  const facts = {
    releaseId: (draft.album ? undefined : tags.album?.releaseId) ?? null,
    year: releaseDate?.slice(0, 'yyyy'.length) ?? null,
    ...{ credited, isCompilation, folder: context?.albumFolder ?? null },
  };
  return {
    title: truncateName(given.title),
    artists: albumArtists,
    type,
    ...{ releaseDate, facts },
    description: draft.album?.description?.slice(0, textLimits.descriptionLengthMax) ?? null,
    covers: draft.album?.cover ? [draft.album.cover] : [...tags.covers, ...(draft.folderCovers ?? [])],
  };
};

/** Track and disc numbers are stored in keys with twelve digits; larger values are invalid tags. */
const toPosition = (value: number | undefined) =>
  value && Number.isInteger(value) && value > 0 && value < 10_000 ? value : 1;
const toTempo = (value: number | undefined) =>
  value && Number.isFinite(value) && value > 0 && value < 1000 ? value : null;

/** Resolves the names, album, number and labels of a track. */
export const resolveTrack = (draft: TrackDraft, tags: FileTags): ResolvedTrack => {
  const names = listDistinctNames(draft.artists ?? tags.artists, catalogLimits.artistsMax);
  const artists =
    names.length > 0
      ? names
      : withFallbackArtist(listDistinctNames([...(tags.album?.artists ?? []), draft.folder ?? ''].slice(0, 1), 1));
  const album = resolveAlbum(draft, tags, artists);
  const fileName = draft.context?.parsedName ?? readTrackFileName(draft.fileName);
  return {
    title: truncateName(draft.title ?? tags.title ?? '') || truncateName(fileName.title) || 'Untitled',
    artists,
    sortName: (artists.length === 1 && !draft.artists && truncateName(tags.artistSort ?? '')) || null,
    album,
    number: toPosition(draft.number ?? tags.number ?? fileName.number ?? draft.context?.position),
    disc: toPosition(draft.disc ?? tags.disc ?? fileName.disc ?? draft.context?.disc ?? undefined),
    genres: toGenres(draft.genres ?? tags.genres),
    tags: toGenres(draft.tags ?? []).map(({ name }) => name),
    explicit: draft.explicit ?? tags.explicit ?? false,
    isrc: (draft.isrc ?? tags.isrc)?.slice(0, 20) ?? null,
    bpm: toTempo(draft.bpm ?? tags.bpm),
    lyrics: draft.lyrics ?? tags.lyrics,
    covers: draft.cover ? [draft.cover] : album ? [] : [...tags.covers, ...(draft.folderCovers ?? [])],
  };
};
