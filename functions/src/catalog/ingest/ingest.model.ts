import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { TrackFileName } from '@overtone/shared/media/track-file-name.ts';
import type { AudioSource } from '../../media/public.ts';
import type { AlbumFolder } from './album-editions.ts';

/**
 * The known fields of the album of a file. Two tracks are on one album when its first artist and title agree
 * (ignoring case, width and spaces) and nothing else distinguishes two albums (`findEdition`). The first of them
 * sets the other fields of the album.
 */
export type AlbumDraft = {
  title: string;
  /** In order of billing. If empty: the track's artists, or "Various artists" for a compilation. */
  artists?: readonly string[];
  type?: AlbumType;
  /** ISO 8601, as precise as known: `2026-03-01`, `2026-03` or `2026`. */
  releaseDate?: string;
  description?: string;
  /** Picture bytes in a common format, up to `mediaLimits.imageBytesMax`. */
  cover?: Uint8Array;
};

/** Facts about a file that are derived from the other files in its folder. */
export interface FolderContext {
  readonly parsedName: TrackFileName;
  /** Its position among the folder's files of the same album by file name, from 1. */
  readonly position: number;
  /** The disc number in the folder's name. */
  readonly disc: number | null;
  /** Album artists according to the files with the same album title; empty if each file has its own. */
  readonly albumArtists: readonly string[];
  /** Whether these files have several artists, so that their album is a compilation. */
  readonly isCompilation: boolean;
  readonly albumFolder: AlbumFolder;
}

/**
 * A track to ingest. Only `source` and `fileName` are required. Absent values are read from the file's tags, then
 * from the names of the file and its folder. A given value overrides the tags.
 */
export type TrackDraft = {
  source: AudioSource;
  /** Name for messages and, as a fallback, the title. Never trusted for the file's type. */
  fileName: string;
  /** Folder that contained the file: the fallback for the artist's name. */
  folder?: string;
  /**
   * The other files in the folder. For a file without tags, their names give its number and their tags its album
   * artists.
   */
  context?: FolderContext;
  title?: string;
  artists?: readonly string[];
  /** `null`: no album, whatever the tags say. */
  album?: AlbumDraft | null;
  number?: number;
  disc?: number;
  /** Display names ("Drum & Bass"); new genres are created. */
  genres?: readonly string[];
  tags?: readonly string[];
  explicit?: boolean;
  isrc?: string;
  bpm?: number;
  /** LRC or plain text, detected from the content. */
  lyrics?: string;
  /** The track's picture; without one it shows the album's. */
  cover?: Uint8Array;
  /**
   * Fallback pictures for an album (or a track without an album): `cover.jpg` next to the file, best candidate
   * first.
   */
  folderCovers?: readonly Uint8Array[];
};

/** `existing`: a track with the same bytes exists already. */
export type IngestOutcome = { status: 'added' | 'existing'; trackId: TrackId };

/** An artist to find by name (ignoring case, width and spaces) or to create. Given fields fill in empty ones. */
export type ArtistDraft = {
  name: string;
  sortName?: string;
  image?: Uint8Array;
  bio?: string;
  verified?: boolean;
  genres?: readonly string[];
};
