import type { Page } from '@overtone/shared/http/page.ts';
import type { PlaylistTrack } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A track where it stands in a playlist, as its list keeps it. */
export interface PlaylistRow extends PlaylistTrack {
  /** Names the row for as long as it is shown: its first place, which it keeps when it is moved. */
  readonly key?: string;
}

export type PlaylistPage = Page<PlaylistRow>;

/** A playlist's rows, page by page, as far as they are loaded. */
export type PlaylistRows = InfiniteData<PlaylistPage>;

/** Names a row whatever is moved, for as long as its list is loaded. */
export const rowKey = ({ key, place }: PlaylistRow): string => key ?? place;
