import type { Track } from '@overtone/shared/tracks/track.model.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { player } from '../../player/player.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRow } from './track-row.tsx';

export interface TrackTableProps<Row extends Track> {
  readonly tracks: readonly Row[];
  /** Where the listener pressed play: "Playing from album". */
  readonly context: PlayContext;
  /** What a row says after its credit. */
  readonly note?: (track: Row) => string;
  /** A short list does without. */
  readonly headings?: boolean;
}

/** Tracks from anywhere, numbered by their place. Playing one plays the list from there. */
export const TrackTable = <Row extends Track>({ tracks, context, note, headings = true }: TrackTableProps<Row>) => (
  <div className={table}>
    {headings && <TrackHeadings album />}
    <ol>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <TrackRow
            track={track}
            number={place + 1}
            album
            note={note?.(track)}
            onPlay={() => player.play(tracks, { startIndex: place, context })}
          />
        </li>
      ))}
    </ol>
  </div>
);
