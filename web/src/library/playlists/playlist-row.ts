import type { Page } from '@overtone/shared/http/page.ts';
import type { PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A track in a playlist, as the list stores it. */
export interface PlaylistRow extends PlaylistTrack {
  /** Identifies the row while the list is loaded: its first stored position (`place`), even after it is moved. */
  readonly key?: string;
}

export type PlaylistPage = Page<PlaylistRow>;

/** The loaded pages of a playlist's rows. */
export type PlaylistRows = InfiniteData<PlaylistPage>;

/** Returns the row's key, which stays the same when rows are moved. */
export const getRowKey = ({ key, place }: PlaylistRow): string => key ?? place;
