import { useQuery } from '@tanstack/react-query';
import { clock } from '../lib/format.ts';
import { player } from './player.ts';
import * as css from './seek-bar.css.ts';
import { SeekStrip } from './seek-strip.tsx';
import { selectTrack } from './selectors.ts';
import { trackDetailQuery } from './track-detail.queries.ts';
import { usePlayer, useProgress } from './use-player.ts';

const usePeaks = (): readonly number[] | null => {
  const track = usePlayer(selectTrack);
  const { data } = useQuery({
    ...trackDetailQuery(track?.id ?? 'trk_'),
    enabled: track !== undefined,
    select: ({ waveform }) => waveform,
    throwOnError: false,
  });
  return data && data.length > 0 ? data : null;
};

/** The strip of what the page's player plays. */
export const SeekBar = ({ bars }: { bars: number }) => (
  <SeekStrip
    bars={bars}
    peaks={usePeaks()}
    position={useProgress((progress) => progress.position)}
    duration={useProgress((progress) => progress.duration)}
    disabled={usePlayer((state) => !selectTrack(state))}
    seek={player.seek}
  />
);

/** Where the track is, and how long it is (or, on a phone, how much is left). */
export const Position = () => (
  <span className={css.time}>{clock(useProgress(({ position }) => Math.floor(position)))}</span>
);

export const Duration = () => (
  <span className={css.time}>{clock(useProgress(({ duration }) => Math.floor(duration)))}</span>
);

export const Remaining = () => (
  <span className={css.endTime}>
    -{clock(useProgress(({ position, duration }) => Math.floor(duration) - Math.floor(position)))}
  </span>
);
