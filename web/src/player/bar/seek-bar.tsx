import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { player } from '../player.ts';
import { selectTrack } from '../selectors.ts';
import { useCurrentDetail } from '../use-current-detail.ts';
import { usePlayer, useProgress } from '../use-player.ts';
import { Scrubber } from './scrubber.tsx';
import * as css from './seek-bar.css.ts';

const selectWaveform = ({ waveform }: TrackDetail): TrackDetail['waveform'] => waveform;

const usePeaks = (): readonly number[] | null => {
  const waveform = useCurrentDetail(selectWaveform);
  return waveform && waveform.length > 0 ? waveform : null;
};

/** Shows and changes the position in the current track. */
export const SeekBar = ({ bars }: { bars: number }) => (
  <Scrubber
    label={t('Seek')}
    bars={bars}
    peaks={usePeaks()}
    position={useProgress((progress) => progress.position)}
    duration={useProgress((progress) => progress.duration)}
    buffered={useProgress((progress) => Math.floor(progress.buffered))}
    isDisabled={usePlayer((state) => !selectTrack(state))}
    onSeek={player.seek}
  />
);

/** The position, the duration and, on a phone, the remaining time. */
export const Position = () => (
  <span className={css.time}>{formatPosition(useProgress(({ position }) => Math.floor(position)))}</span>
);

export const Duration = () => (
  <span className={css.time}>{formatPosition(useProgress(({ duration }) => Math.floor(duration)))}</span>
);

export const Remaining = () => (
  <span className={css.endTime}>
    -{formatPosition(useProgress(({ position, duration }) => Math.floor(duration) - Math.floor(position)))}
  </span>
);
