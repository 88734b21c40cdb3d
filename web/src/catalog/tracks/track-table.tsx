import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { LoadedTracks } from '../../player/lists/loaded-tracks.ts';
import { createRowHandlers } from './row-handlers.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRows } from './track-rows.tsx';
import { useTrackList } from './use-track-list.ts';

export interface TrackTableProps<Row extends Track> {
  readonly tracks: readonly Row[];
  /** The full list, if `tracks` are only its first part. */
  readonly list?: LoadedTracks;
  /** Where playback starts from, for "Playing from album". */
  readonly context: PlayContext;
  /** Note after a row's credit. */
  readonly note?: (track: Row) => string;
  /** Matching lyrics under a row's credit. Only for lists without windowing. */
  readonly quote?: (track: Row) => ReactNode;
  /** Whether to show column headings. Short lists omit them. */
  readonly hasHeadings?: boolean;
}

/** A table of tracks, numbered by position. Playing one plays the list from there to the end. */
export const TrackTable = <Row extends Track>({
  tracks,
  list: fullList,
  context,
  note,
  quote,
  hasHeadings = true,
}: TrackTableProps<Row>) => {
  const { keys, list } = useTrackList(tracks, context, fullList);
  const handlers = useMemo(() => createRowHandlers(list), [list]);
  return (
    <div className={table} {...handlers}>
      {hasHeadings && <TrackHeadings hasAlbumColumn />}
      <TrackRows label={t('Songs')} tracks={tracks} keys={keys} list={list} hasAlbumColumn note={note} quote={quote} />
    </div>
  );
};
