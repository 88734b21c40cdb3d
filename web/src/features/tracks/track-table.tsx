import type { Track } from '@overtone/shared/tracks/track.model.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { player } from '../../player/player.ts';
import { TrackHeadings } from './track-headings.tsx';
import { table } from './track-row.css.ts';
import { TrackRow } from './track-row.tsx';

export interface TrackTableProps {
  readonly tracks: readonly Track[];
  /** Where the listener pressed play: "Playing from album". */
  readonly context: PlayContext;
  /** A short list does without. */
  readonly headings?: boolean;
}

/** Tracks from anywhere, numbered by their place. Playing one plays the list from there. */
export const TrackTable = ({ tracks, context, headings = true }: TrackTableProps) => (
  <div className={table}>
    {headings && <TrackHeadings album />}
    <ol>
      {tracks.map((track, place) => (
        <li key={track.id}>
          <TrackRow
            track={track}
            number={place + 1}
            album
            onPlay={() => player.play(tracks, { startIndex: place, context })}
          />
        </li>
      ))}
    </ol>
  </div>
);
