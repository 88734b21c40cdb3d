import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRowHandlers } from '../../catalog/tracks/row-handlers.ts';
import { addSelectionEntries } from '../../catalog/tracks/selection-actions.ts';
import { TrackHeadings } from '../../catalog/tracks/track-headings.tsx';
import { table } from '../../catalog/tracks/track-row.css.ts';
import { TrackRows } from '../../catalog/tracks/track-rows.tsx';
import { type TrackList, useTrackList } from '../../catalog/tracks/use-track-list.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { addedColumn } from '../../library/playlists/added-by.tsx';
import { EditablePlaylist, type PlaylistEditView } from '../../library/playlists/edit/editable-playlist.tsx';
import { removeDuplicateRows } from '../../library/playlists/edit/edited-rows.ts';
import type { SelectedRows } from '../../library/playlists/edit/row-tools.ts';
import { createPlaylistContext, createPlaylistTrackList } from '../../library/playlists/playlist-facts.ts';
import { getRowKey, type PlaylistRow, type PlaylistRows } from '../../library/playlists/playlist-row.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';

/**
 * Returns the rows that an action applies to: the selection, or only the given row if it is not selected.
 * @param key the row on which the action was started
 */
const getActionRows = ({ selection }: TrackList, key?: string): SelectedRows => {
  const { keys, hasUnloadedRows } = selection.get();
  return key === undefined || keys.has(key)
    ? { keys: [...keys], hasUnloadedRows }
    : { keys: [key], hasUnloadedRows: false };
};

const findRowKey = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

const getAddedNote = ({ addedAt }: PlaylistRow): string => t('Added :when', { when: formatRelativeTime(addedAt) });

interface EditableTracksProps {
  readonly playlist: Playlist;
  readonly list: Pick<UseInfiniteQueryResult, 'hasNextPage'> & {
    readonly fetchNextPage: (options: { throwOnError: true }) => Promise<{ readonly hasNextPage: boolean }>;
  };
  readonly data: PlaylistRows;
  /** The element of the header that contains the editing tools, or null until it is rendered. */
  readonly tools: HTMLElement | null;
}

/**
 * The tracks of a playlist for its owner and members. Both can sort the tracks, and move and remove tracks if their
 * role allows it.
 */
export const EditableTracks = ({
  playlist,
  list: { hasNextPage, fetchNextPage },
  data,
  tools: toolsElement,
}: EditableTracksProps) => {
  const tableRef = useRef<HTMLDivElement>(null);
  const [editView, setEditView] = useState<PlaylistEditView>();
  const playlistTracks = useMemo(
    () => createPlaylistTrackList(playlist, removeDuplicateRows(data).pages),
    [playlist, data],
  );
  const sort = editView?.sort;
  const addedByColumn = playlist.members === undefined ? undefined : addedColumn;
  const tracks = useMemo(() => sort?.(playlistTracks.tracks) ?? playlistTracks.tracks, [sort, playlistTracks]);
  const rows = useMemo(() => tracks.map(getRowKey), [tracks]);
  const { keys, list: trackList } = useTrackList(
    tracks,
    createPlaylistContext(playlist),
    sort ? { tracks } : playlistTracks,
    rows,
  );
  const tools = editView?.tools;
  const list = useMemo(
    (): TrackList => ({
      ...trackList,
      async getMenuEntries(key) {
        const entries = await trackList.getMenuEntries(key);
        const isSingleRow = trackList.getSelectedTracks(key).tracks.length < 2;
        return isSingleRow && tools
          ? [...tools.buildMenuEntries({ keys: [key], hasUnloadedRows: false }), ...entries]
          : entries;
      },
    }),
    [trackList, tools],
  );
  const handlers = useMemo(() => createRowHandlers(list), [list]);
  useEffect(
    () => tools && addSelectionEntries(list.selection, () => tools.buildMenuEntries(getActionRows(list))),
    [list, tools],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = findRowKey(event.target);
    if (key === undefined || event.defaultPrevented || !tools?.handleKeyDown(event, getActionRows(list, key)))
      handlers.onKeyDown(event);
  };
  const loadAll = useCallback(async (): Promise<void> => {
    for (let hasMore = hasNextPage; hasMore; ) hasMore = (await fetchNextPage({ throwOnError: true })).hasNextPage;
  }, [hasNextPage, fetchNextPage]);
  return (
    <>
      {toolsElement &&
        createPortal(
          <EditablePlaylist
            playlist={playlist}
            area={tableRef}
            keys={keys}
            loadAll={loadAll}
            onViewChange={setEditView}
          />,
          toolsElement,
        )}
      {tracks.length === 0 && !hasNextPage && <EmptyNote text={t('Find songs to add, or drag them here.')} />}
      <div ref={tableRef}>
        {tracks.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the roles and the focus.
          <div className={table} {...handlers} onKeyDown={onKeyDown}>
            <TrackHeadings hasAlbumColumn cell={addedByColumn?.heading()} layout={addedByColumn?.layout} />
            <TrackRows
              label={t('Songs')}
              tracks={tracks}
              keys={keys}
              list={list}
              hasAlbumColumn
              note={addedByColumn?.note ?? getAddedNote}
              cell={addedByColumn?.cell}
              layout={addedByColumn?.layout}
            />
          </div>
        )}
      </div>
    </>
  );
};
