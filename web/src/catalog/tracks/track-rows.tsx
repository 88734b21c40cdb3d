import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { ReactNode } from 'react';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { rowHeight } from './track-row.css.ts';
import { TrackRow } from './track-row.tsx';
import type { TrackList } from './use-track-list.ts';

const WindowedRows = loadComponentOnFirstUse(async () => (await import('./windowed-rows.tsx')).WindowedRows);

/** Longer tables render only the visible rows. */
const unwindowedMax = 100;

export interface TrackRowsProps<Row extends Track> {
  /** Names the table to a screen reader. */
  readonly label: string;
  readonly tracks: readonly Row[];
  readonly keys: readonly string[];
  readonly list: TrackList;
  readonly hasAlbumColumn: boolean;
  /** The number before the title. Defaults to the position in the table. */
  readonly number?: (track: Row) => number;
  /** Note after a row's credit. */
  readonly note?: ((track: Row) => ReactNode) | undefined;
  /** A custom cell after the album. `layout` is the class of the columns with it. */
  readonly cell?: ((track: Row) => ReactNode) | undefined;
  readonly layout?: string | undefined;
  /** Matching lyrics under a row's credit. Only for lists without windowing. */
  readonly quote?: ((track: Row) => ReactNode) | undefined;
  /** Whether only visible rows are rendered. Defaults to true for long tables. */
  readonly isWindowed?: boolean;
}

/** The rows of a track table, as a multi-selectable grid. */
export const TrackRows = <Row extends Track>({
  label,
  number,
  note,
  quote,
  cell,
  layout,
  isWindowed,
  ...rows
}: TrackRowsProps<Row>) => {
  const { tracks, keys, list, hasAlbumColumn } = rows;
  const renderRow = (index: number) => {
    const [track, key] = [tracks[index], keys[index]];
    if (!track || key === undefined) return null;
    return (
      <TrackRow
        key={key}
        track={track}
        rowKey={key}
        list={list}
        number={number?.(track) ?? index + 1}
        rowIndex={index + 1}
        hasAlbumColumn={hasAlbumColumn}
        note={note?.(track)}
        quote={quote?.(track)}
        cell={cell?.(track)}
        layout={layout}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <table> cannot change its row layout on a narrow sheet.
    <div role="grid" aria-label={label} aria-multiselectable aria-rowcount={tracks.length} data-roving-tabindex="rows">
      {(isWindowed ?? tracks.length > unwindowedMax) ? (
        <div role="presentation" style={{ minHeight: tracks.length * rowHeight }}>
          <WindowedRows keys={keys} selection={list.selection} row={renderRow} />
        </div>
      ) : (
        tracks.map((_, index) => renderRow(index))
      )}
    </div>
  );
};
