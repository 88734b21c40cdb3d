import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { createArtistTrackList } from '../../catalog/artists/artist-facts.ts';
import { artistQuery, artistTracksQuery } from '../../catalog/artists/artists.queries.ts';
import { activeSelection, type SelectedTable } from '../../catalog/tracks/active-selection.ts';
import { formatSelectionCount } from '../../catalog/tracks/selection-count.ts';
import { createPlaylistTrackList } from '../../library/playlists/playlist-facts.ts';
import { playlistQuery, playlistTracksQuery } from '../../library/playlists/playlists.queries.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { trackDetailQuery } from '../../player/track-detail.queries.ts';

/** The music under the pointer when a drag starts. */
export interface DraggedMusic {
  readonly name: string;
  /** The URL of its page, for drops outside the app. */
  readonly href: string;
  readonly load: LoadTracks;
  /** Number of tracks, if a selection is dragged. */
  readonly count?: number | undefined;
  /** The id of the playlist in the user's library, if its sidebar row is dragged. */
  readonly libraryId?: string | undefined;
  /** Keys of the rows, if they are from a list that can be reordered. */
  readonly rows?: { readonly table: HTMLElement; readonly keys: readonly string[] } | undefined;
}

const loaders: Readonly<Record<string, (client: QueryClient, id: string) => Promise<LoadedTracks>>> = {
  album: async (client, id) => ({ tracks: (await client.ensureQueryData(albumQuery(id))).tracks }),
  artist: async (client, id) =>
    createArtistTrackList(
      await client.ensureQueryData(artistQuery(id)),
      await client.ensureQueryData(artistTracksQuery(id)),
    ),
  playlist: async (client, id) =>
    createPlaylistTrackList(
      await client.ensureQueryData(playlistQuery(id)),
      (await client.ensureInfiniteQueryData(playlistTracksQuery(id))).pages,
    ),
  async track(client, id) {
    // The queue is stored, so fields that only the track page shows are removed.
    const { waveform, lyrics, isrc, bpm, loudness, ...track } = await client.ensureQueryData(trackDetailQuery(id));
    return { tracks: [track satisfies Track] };
  },
};

/** Selector of the elements that can be dragged besides links: rows, cards and page headers. */
export const dragSources = '[data-row], article, [data-page-head]';

const countSelected = (table: SelectedTable): number | undefined => {
  const size = table.selection.getSize();
  return 'selected' in size ? size.selected : undefined;
};

const findReorderableRows = (row: HTMLElement | null, keys: readonly string[]): DraggedMusic['rows'] => {
  const table = row?.closest<HTMLElement>('[data-order]');
  return table ? { table, keys } : undefined;
};

const getDraggedSelection = (row: HTMLElement | null): DraggedMusic | undefined => {
  const table = activeSelection.get();
  const key = row?.dataset.row;
  if (!table || key === undefined || !table.selection.get().keys.has(key)) return undefined;
  const selectedTracks = table.getSelectedTracks();
  const { selection } = table;
  return {
    name: formatSelectionCount(selection),
    href: '',
    load: async () => selectedTracks,
    count: countSelected(table),
    rows: findReorderableRows(row, [...selection.get().keys]),
  };
};

/**
 * Returns the music that is dragged from an element: the selection if the element is in a selected row, otherwise the
 * music of its link, or of the page for a page header. Returns undefined if there is none.
 */
export const findDraggedMusic = (target: EventTarget | null, client: QueryClient): DraggedMusic | undefined => {
  if (!(target instanceof Element)) return undefined;
  const source = target.closest<HTMLElement>(dragSources);
  const link = target.closest('a') ?? source?.querySelector('a');
  // Text of a page header stays selectable.
  const isHeader = source?.matches('[data-page-head]') && !target.closest('a, h1, p, button');
  if (source?.matches('[data-page-head]') && !isHeader && !target.closest('a')) return undefined;
  const href = isHeader ? location.href : link?.href;
  if (!href) return undefined;
  const url = new URL(href);
  const [, kind = '', id = ''] = url.pathname.split('/');
  const load = url.origin === location.origin && Object.hasOwn(loaders, kind) ? loaders[kind] : undefined;
  if (!load || !id) return undefined;
  const row = kind === 'track' ? target.closest<HTMLElement>('[data-row]') : null;
  const key = row?.dataset.row;
  const name = (isHeader ? source?.querySelector('h1') : link)?.textContent ?? '';
  const rows = key === undefined ? undefined : findReorderableRows(row, [key]);
  const libraryId = target.closest<HTMLElement>('[data-layout-id]')?.dataset.layoutId;
  return getDraggedSelection(row) ?? { name, href, load: () => load(client, id), rows, libraryId };
};
