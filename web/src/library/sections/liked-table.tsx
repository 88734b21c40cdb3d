import type { LikedTrack } from '@overtone/shared/library/likes/like.model.ts';
import { useMemo } from 'react';
import { rowHandlers } from '../../catalog/tracks/row-handlers.ts';
import { table } from '../../catalog/tracks/track-row.css.ts';
import { useTrackList } from '../../catalog/tracks/use-track-list.ts';
import { WindowedRows } from '../../catalog/tracks/windowed-rows.tsx';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { media } from '../../styles/tokens.ts';
import { LikedHeadings } from './liked-headings.tsx';
import { LikedRow } from './liked-row.tsx';
import { likedSongsContext } from './liked-songs-list.ts';
import { rowHeights } from './liked-table.css.ts';
import type { ListAddress } from './use-list-address.ts';

/** From so many rows on, only those that are in sight are drawn. */
const drawnMax = 60;

interface LikedTableProps {
  readonly tracks: readonly LikedTrack[];
  /** The same, and those that are yet to be loaded. */
  readonly listed: LoadedTracks;
  readonly total: number;
  readonly address: ListAddress;
}

/** Liked songs as a table, which can be sorted by its columns. */
export const LikedTable = ({ tracks, listed, total, address }: LikedTableProps) => {
  const rowHeight = useMediaQuery(media.phone) ? rowHeights.phone : rowHeights.line;
  const { keys, list } = useTrackList(tracks, likedSongsContext(), listed);
  const handlers = useMemo(() => rowHandlers(list), [list]);
  const rowAt = (place: number) => {
    const [track, key] = [tracks[place], keys[place]];
    return (
      track && key !== undefined && <LikedRow key={key} track={track} rowKey={key} list={list} place={place + 1} />
    );
  };
  return (
    <div className={table} {...handlers}>
      <LikedHeadings address={address} />
      {/* biome-ignore lint/a11y/useSemanticElements: a <table> cannot lay its rows out anew on a narrow sheet. */}
      <div role="grid" aria-label={t('Songs')} aria-multiselectable aria-rowcount={total} data-one-stop="rows">
        {tracks.length > drawnMax ? (
          <WindowedRows keys={keys} selection={list.selection} row={rowAt} rowHeight={rowHeight} />
        ) : (
          tracks.map((_, place) => rowAt(place))
        )}
      </div>
    </div>
  );
};
