import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { TrackFileName } from '@overtone/shared/media/track-file-name.ts';
import type { AudioSource } from '../../media/public.ts';
import type { AlbumFolder } from './album-editions.ts';

/**
 * What the giver of a file knows about its album. Two tracks are on one album when its first artist and its title agree
 * (case, width and spaces apart) and nothing else tells two albums apart (`findEdition`); the first of them to come in decides the
 * album's other fields.
 */
export type AlbumDraft = {
  title: string;
  /** In order of billing. Without any: the track's own artists, or "Various artists" on a compilation. */
  artists?: readonly string[];
  type?: AlbumType;
  /** ISO 8601, as precise as it is known: `2026-03-01`, `2026-03` or `2026`. */
  releaseDate?: string;
  description?: string;
  /** Picture bytes in any common format, up to `limits.imageBytesMax`. */
  cover?: Uint8Array;
};

/** What the other files of a file's folder say about it. */
export interface FolderContext {
  readonly named: TrackFileName;
  /** Its place among the folder's files of the same album by their names, from 1. */
  readonly position: number;
  /** The disc that the folder is named after. */
  readonly disc: number | null;
  /** Whose its album is by what the files of the same title say; none where each says so itself. */
  readonly albumArtists: readonly string[];
  /** Whether these files are by several artists, so that their album is a compilation. */
  readonly isCompilation: boolean;
  readonly albumFolder: AlbumFolder;
}

/**
 * A track to take in. Only `source` and `fileName` are needed: what is absent is read from the file's own tags, and what
 * these lack from the names of the file and its folder. A value given here wins over the file's.
 */
export type TrackDraft = {
  source: AudioSource;
  /** Name for messages and, without any other, the title. Never trusted for the file's type. */
  fileName: string;
  /** Folder the file stood in: the artist's name where nothing else says it. */
  folder?: string;
  /** What lies next to it: without its own tags, these files' names tell its number, and their tags whose the album is. */
  context?: FolderContext;
  title?: string;
  artists?: readonly string[];
  /** `null`: on no album, whatever the tags say. */
  album?: AlbumDraft | null;
  number?: number;
  disc?: number;
  /** Names as people write them ("Drum & Bass"); made when new. */
  genres?: readonly string[];
  tags?: readonly string[];
  explicit?: boolean;
  isrc?: string;
  bpm?: number;
  /** LRC or plain text: told apart by content. */
  lyrics?: string;
  /** The track's own picture; without one it shows its album's. */
  cover?: Uint8Array;
  /** Pictures for an album (or a track on none) that brings none that can be read: `cover.jpg` next to the file, the likeliest first. */
  folderCovers?: readonly Uint8Array[];
};

/** `known`: these very bytes were taken in before, under whatever name. */
export type IngestOutcome = { status: 'added' | 'known'; trackId: TrackId };

/** An artist to find by name (case, width and spaces apart) or make. Fields given fill what is still empty. */
export type ArtistDraft = {
  name: string;
  sortName?: string;
  image?: Uint8Array;
  bio?: string;
  verified?: boolean;
  genres?: readonly string[];
};
