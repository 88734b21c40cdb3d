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
  /** Names a row where a track may stand in the list twice. */
  readonly keyOf?: (track: Row) => string;
  /** Plays from a row where the list is longer than what is shown of it. */
  readonly onPlay?: (track: Row) => void;
  /** A short list does without. */
  readonly headings?: boolean;
}

/** Tracks from anywhere, numbered by their place. Playing one plays the list from there. */
export const TrackTable = <Row extends Track>({
  tracks,
  context,
  note,
  keyOf,
  onPlay,
  headings = true,
}: TrackTableProps<Row>) => (
  <div className={table}>
    {headings && <TrackHeadings album />}
    <ol>
      {tracks.map((track, place) => (
        <li key={keyOf?.(track) ?? track.id}>
          <TrackRow
            track={track}
            number={place + 1}
            album
            note={note?.(track)}
            onPlay={() => (onPlay ? onPlay(track) : player.play(tracks, { startIndex: place, context }))}
          />
        </li>
      ))}
    </ol>
  </div>
);
