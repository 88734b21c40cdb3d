import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import { useMemo } from 'react';
import { createRowHandlers } from '../../catalog/tracks/row-handlers.ts';
import { table } from '../../catalog/tracks/track-row.css.ts';
import { useTrackList } from '../../catalog/tracks/use-track-list.ts';
import { WindowedRows } from '../../catalog/tracks/windowed-rows.tsx';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { media } from '../../styles/tokens.ts';
import { LikedHeadings } from './liked-headings.tsx';
import { LikedRow } from './liked-row.tsx';
import { createLikedSongsContext } from './liked-songs-list.ts';
import { rowHeights } from './liked-table.css.ts';
import type { ListAddress } from './use-list-address.ts';

/** If there are more rows, only the visible ones are rendered. */
const windowingThreshold = 60;

interface LikedTableProps {
  readonly tracks: readonly LikedTrack[];
  /** The same tracks, and how to load the rest. */
  readonly trackList: LoadedTracks;
  readonly total: number;
  readonly address: ListAddress;
}

/** The liked songs in a table that is sorted by its column headings. */
export const LikedTable = ({ tracks, trackList, total, address }: LikedTableProps) => {
  const rowHeight = useMediaQuery(media.phone) ? rowHeights.phone : rowHeights.line;
  const { keys, list } = useTrackList(tracks, createLikedSongsContext(), trackList);
  const handlers = useMemo(() => createRowHandlers(list), [list]);
  const renderRow = (index: number) => {
    const [track, key] = [tracks[index], keys[index]];
    return (
      track && key !== undefined && <LikedRow key={key} track={track} rowKey={key} list={list} position={index + 1} />
    );
  };
  return (
    <div className={table} {...handlers}>
      <LikedHeadings address={address} />
      {/* biome-ignore lint/a11y/useSemanticElements: a <table> cannot change its row layout on a narrow sheet. */}
      <div role="grid" aria-label={t('Songs')} aria-multiselectable aria-rowcount={total} data-roving-tabindex="rows">
        {tracks.length > windowingThreshold ? (
          <WindowedRows keys={keys} selection={list.selection} row={renderRow} rowHeight={rowHeight} />
        ) : (
          tracks.map((_, index) => renderRow(index))
        )}
      </div>
    </div>
  );
};
