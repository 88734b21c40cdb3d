import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { albumQuery } from '../../catalog/albums/albums.queries.ts';
import { artistTrackList } from '../../catalog/artists/artist-facts.ts';
import { artistQuery, artistTracksQuery } from '../../catalog/artists/artists.queries.ts';
import { activeSelection, type SelectedTable } from '../../catalog/tracks/active-selection.ts';
import { formatSelectionCount } from '../../catalog/tracks/selection-count.ts';
import { playlistTrackList } from '../../library/playlists/playlist-facts.ts';
import { playlistQuery, playlistTracksQuery } from '../../library/playlists/playlists.queries.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import type { LoadTracks } from '../../player/load-and-play.ts';
import { trackDetailQuery } from '../../player/track-detail.queries.ts';

/** What is under the pointer when a drag begins. */
export interface Dragged {
  readonly name: string;
  /** The address of its page, for whatever else it is dropped on. */
  readonly href: string;
  readonly load: LoadTracks;
  /** Tracks, where somebody has chosen how many. */
  readonly count?: number | undefined;
  /** The playlist of one's library whose row there it is. */
  readonly own?: string | undefined;
  /** Rows of a list that its owner may put in another order, by their keys. */
  readonly rows?: { readonly table: HTMLElement; readonly keys: readonly string[] } | undefined;
}

const loaders: Readonly<Record<string, (client: QueryClient, id: string) => Promise<LoadedTracks>>> = {
  album: async (client, id) => ({ tracks: (await client.ensureQueryData(albumQuery(id))).tracks }),
  artist: async (client, id) =>
    artistTrackList(await client.ensureQueryData(artistQuery(id)), await client.ensureQueryData(artistTracksQuery(id))),
  playlist: async (client, id) =>
    playlistTrackList(
      await client.ensureQueryData(playlistQuery(id)),
      (await client.ensureInfiniteQueryData(playlistTracksQuery(id))).pages,
    ),
  async track(client, id) {
    // A queue is kept for the next visit: without what only the track's own page shows.
    const { waveform, lyrics, isrc, bpm, loudness, ...track } = await client.ensureQueryData(trackDetailQuery(id));
    return { tracks: [track satisfies Track] };
  },
};

/** What can be taken hold of without its being a link: a row, a card, the head of a page. */
export const holders = '[data-row], article, [data-page-head]';

const sizeOf = (table: SelectedTable): number | undefined => {
  const size = table.selection.size();
  return 'selected' in size ? size.selected : undefined;
};

const ordered = (row: HTMLElement | null, keys: readonly string[]): Dragged['rows'] => {
  const table = row?.closest<HTMLElement>('[data-order]');
  return table ? { table, keys } : undefined;
};

const selectedRows = (row: HTMLElement | null): Dragged | undefined => {
  const table = activeSelection.get();
  const key = row?.dataset.row;
  if (!table || key === undefined || !table.selection.get().keys.has(key)) return undefined;
  const listed = table.chosen();
  const { selection } = table;
  return {
    name: formatSelectionCount(selection),
    href: '',
    load: async () => listed,
    count: sizeOf(table),
    rows: ordered(row, [...selection.get().keys]),
  };
};

/** What somebody drags: all that is selected by one of its rows, else what is linked to, or the page itself by its head. */
export const draggedAt = (target: EventTarget | null, client: QueryClient): Dragged | undefined => {
  if (!(target instanceof Element)) return undefined;
  const holder = target.closest<HTMLElement>(holders);
  const link = target.closest('a') ?? holder?.querySelector('a');
  // Its words are there to be copied.
  const isHead = holder?.matches('[data-page-head]') && !target.closest('a, h1, p, button');
  if (holder?.matches('[data-page-head]') && !isHead && !target.closest('a')) return undefined;
  const href = isHead ? location.href : link?.href;
  if (!href) return undefined;
  const url = new URL(href);
  const [, kind = '', id = ''] = url.pathname.split('/');
  const load = url.origin === location.origin && Object.hasOwn(loaders, kind) ? loaders[kind] : undefined;
  if (!load || !id) return undefined;
  const row = kind === 'track' ? target.closest<HTMLElement>('[data-row]') : null;
  const key = row?.dataset.row;
  const name = (isHead ? holder?.querySelector('h1') : link)?.textContent ?? '';
  const rows = key === undefined ? undefined : ordered(row, [key]);
  const own = target.closest<HTMLElement>('[data-layout-id]')?.dataset.layoutId;
  return selectedRows(row) ?? { name, href, load: () => load(client, id), rows, own };
};
