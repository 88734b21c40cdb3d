import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { type ReactNode, useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import type { Listed } from '../../player/lists/listed.ts';
import { rowHandlers } from './row-handlers.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRows } from './track-rows.tsx';
import { useTrackList } from './use-track-list.ts';

export interface TrackTableProps<Row extends Track> {
  readonly tracks: readonly Row[];
  /** The list that the tracks are the first of, where they are not all of it. */
  readonly list?: Listed;
  /** Where the listener pressed play: "Playing from album". */
  readonly context: PlayContext;
  /** What a row says after its credit. */
  readonly note?: (track: Row) => string;
  /** What of its words stands under a row's credit; of a list that is drawn whole. */
  readonly quote?: (track: Row) => ReactNode;
  /** A short list does without. */
  readonly headings?: boolean;
}

/** Tracks from anywhere, numbered by their place. Playing one plays the list from there to its end. */
export const TrackTable = <Row extends Track>({
  tracks,
  list: listed,
  context,
  note,
  quote,
  headings = true,
}: TrackTableProps<Row>) => {
  const { keys, list } = useTrackList(tracks, context, listed);
  const handlers = useMemo(() => rowHandlers(list), [list]);
  return (
    <div className={table} {...handlers}>
      {headings && <TrackHeadings album />}
      <TrackRows label={t('Tracks')} tracks={tracks} keys={keys} list={list} album note={note} quote={quote} />
    </div>
  );
};
