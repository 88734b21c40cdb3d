import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { rowHeight } from './track-row.css.ts';
import { TrackRow } from './track-row.tsx';
import type { TrackList } from './use-track-list.ts';

const WindowedRows = lazyPart(async () => (await import('./windowed-rows.tsx')).WindowedRows);

/** From so many rows on, only those that are in sight are drawn. */
const drawnMax = 100;

export interface TrackRowsProps<Row extends Track> {
  /** Names the table to a screen reader. */
  readonly label: string;
  readonly tracks: readonly Row[];
  readonly keys: readonly string[];
  readonly list: TrackList;
  readonly album: boolean;
  /** What stands before a title: its place where left out. */
  readonly number?: (track: Row) => number;
  /** What a row says after its credit. */
  readonly note?: ((track: Row) => ReactNode) | undefined;
  /** A cell of the caller's own after the album, and the class of the columns with it. */
  readonly cell?: ((track: Row) => ReactNode) | undefined;
  readonly layout?: string | undefined;
  /** What of its words stands under a row's credit; of a list that is drawn whole. */
  readonly quote?: ((track: Row) => ReactNode) | undefined;
  /** Whether only those in sight are drawn: as long tables are, where left out. */
  readonly windowed?: boolean;
}

/** The rows of a table of tracks, as a grid of which several can be selected. */
export const TrackRows = <Row extends Track>({
  label,
  number,
  note,
  quote,
  cell,
  layout,
  windowed,
  ...rows
}: TrackRowsProps<Row>) => {
  const { tracks, keys, list, album } = rows;
  const rowAt = (place: number) => {
    const [track, key] = [tracks[place], keys[place]];
    if (!track || key === undefined) return null;
    return (
      <TrackRow
        key={key}
        track={track}
        rowKey={key}
        list={list}
        number={number?.(track) ?? place + 1}
        rowIndex={place + 1}
        album={album}
        note={note?.(track)}
        quote={quote?.(track)}
        cell={cell?.(track)}
        layout={layout}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <table> cannot lay its rows out anew on a narrow sheet.
    <div role="grid" aria-label={label} aria-multiselectable aria-rowcount={tracks.length} data-one-stop="rows">
      {(windowed ?? tracks.length > drawnMax) ? (
        <div role="presentation" style={{ minHeight: tracks.length * rowHeight }}>
          <WindowedRows keys={keys} selection={list.selection} row={rowAt} />
        </div>
      ) : (
        tracks.map((_, place) => rowAt(place))
      )}
    </div>
  );
};
