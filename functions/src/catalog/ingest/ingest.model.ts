import type { AlbumType } from '@overtone/shared/catalog/music/album.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import type { AudioSource } from '../../media/public.ts';

/**
 * What the giver of a file knows about its album. Two tracks are on one album when its first artist and its title agree
 * (case, width and spaces apart); the first of them to come in decides the album's other fields.
 */
export type AlbumDraft = {
  title: string;
  /** In order of billing. Without any: the track's own artists, or "Various artists" on a compilation. */
  artists?: readonly string[];
  type?: AlbumType;
  /** ISO 8601: `2026-03-01`, `2026-03` or `2026`; what is missing is taken as the first. */
  releaseDate?: string;
  description?: string;
  /** Picture bytes in any common format, up to `limits.imageBytesMax`. */
  cover?: Uint8Array;
};

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
  /** Picture for an album (or an albumless track) that brings none itself: `cover.jpg` beside the file. */
  folderCover?: Uint8Array;
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
