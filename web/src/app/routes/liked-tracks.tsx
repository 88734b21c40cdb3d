import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { rowHandlers } from '../../catalog/tracks/row-handlers.ts';
import { addSelectionEntries } from '../../catalog/tracks/selection-actions.ts';
import { TrackHeadings } from '../../catalog/tracks/track-headings.tsx';
import { table } from '../../catalog/tracks/track-row.css.ts';
import { TrackRows } from '../../catalog/tracks/track-rows.tsx';
import { type TrackList, useTrackList } from '../../catalog/tracks/use-track-list.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { addedColumn } from '../../library/playlists/added-by.tsx';
import { EditablePlaylist, type PlaylistEditView } from '../../library/playlists/edit/editable-playlist.tsx';
import { distinctRows } from '../../library/playlists/edit/edited-rows.ts';
import type { SelectedRows } from '../../library/playlists/edit/row-tools.ts';
import { playlistContext, playlistTrackList } from '../../library/playlists/playlist-facts.ts';
import { type PlaylistRow, type PlaylistRows, rowKey } from '../../library/playlists/playlist-row.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';

/** What is chosen in a table: all that is selected, or a row that is not. */
const chosenIn = ({ selection }: TrackList, key?: string): SelectedRows => {
  const { keys, beyond } = selection.get();
  return key === undefined || keys.has(key) ? { keys: [...keys], beyond } : { keys: [key], beyond: false };
};

const rowOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;

const noteOf = ({ addedAt }: PlaylistRow): string => t('Added :when', { when: formatRelativeTime(addedAt) });

interface OwnTracksProps {
  readonly playlist: Playlist;
  readonly list: Pick<UseInfiniteQueryResult, 'hasNextPage'> & {
    readonly fetchNextPage: (how: { throwOnError: true }) => Promise<{ readonly hasNextPage: boolean }>;
  };
  readonly data: PlaylistRows;
  /** In the head, where what is for its owner alone stands. */
  readonly tools: HTMLElement | null;
}

/** The tracks of a playlist as its owner and those who share it have them: they can be sorted, and as far as they may, moved and taken out. */
export const OwnTracks = ({ playlist, list: { hasNextPage, fetchNextPage }, data, tools: place }: OwnTracksProps) => {
  const area = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<PlaylistEditView>();
  const listed = useMemo(() => playlistTrackList(playlist, distinctRows(data).pages), [playlist, data]);
  const sort = own?.sort;
  const shared = playlist.members === undefined ? undefined : addedColumn;
  const tracks = useMemo(() => sort?.(listed.tracks) ?? listed.tracks, [sort, listed]);
  const rows = useMemo(() => tracks.map(rowKey), [tracks]);
  const { keys, list: plain } = useTrackList(tracks, playlistContext(playlist), sort ? { tracks } : listed, rows);
  const tools = own?.tools;
  const list = useMemo(
    (): TrackList => ({
      ...plain,
      async menu(key) {
        const entries = await plain.menu(key);
        const isOne = plain.chosen(key).tracks.length < 2;
        return isOne && tools ? [...tools.entries({ keys: [key], beyond: false }), ...entries] : entries;
      },
    }),
    [plain, tools],
  );
  const handlers = useMemo(() => rowHandlers(list), [list]);
  useEffect(() => tools && addSelectionEntries(list.selection, () => tools.entries(chosenIn(list))), [list, tools]);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = rowOf(event.target);
    if (key === undefined || event.defaultPrevented || !tools?.press(event, chosenIn(list, key)))
      handlers.onKeyDown(event);
  };
  const loadAll = useCallback(async (): Promise<void> => {
    for (let isMore = hasNextPage; isMore; ) isMore = (await fetchNextPage({ throwOnError: true })).hasNextPage;
  }, [hasNextPage, fetchNextPage]);
  return (
    <>
      {place &&
        createPortal(
          <EditablePlaylist playlist={playlist} area={area} keys={keys} loadAll={loadAll} show={setOwn} />,
          place,
        )}
      {tracks.length === 0 && !hasNextPage && <EmptyNote text={t('Find songs to add, or drag them here.')} />}
      <div ref={area}>
        {tracks.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the roles and the focus.
          <div className={table} {...handlers} onKeyDown={press}>
            <TrackHeadings album cell={shared?.heading()} layout={shared?.layout} />
            <TrackRows
              label={t('Songs')}
              tracks={tracks}
              keys={keys}
              list={list}
              album
              note={shared?.note ?? noteOf}
              cell={shared?.cell}
              layout={shared?.layout}
            />
          </div>
        )}
      </div>
    </>
  );
};
