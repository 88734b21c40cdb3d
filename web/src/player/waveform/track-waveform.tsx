import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { Scrubber } from '../bar/scrubber.tsx';
import type { PlayContext } from '../engine/player.model.ts';
import { selectTrack } from '../selectors.ts';
import { usePlayer, useProgress } from '../use-player.ts';
import { seekInTrack } from './play-from.ts';
import { waveform } from './track-waveform.css.ts';

export interface TrackWaveformProps {
  readonly track: TrackDetail;
  readonly context: PlayContext;
  /** The second shown before playback. */
  readonly start?: number;
}

/** The waveform on a track's page. A press seeks in the current track, and plays any other track from there. */
export const TrackWaveform = ({ track, context, start = 0 }: TrackWaveformProps) => {
  const isCurrent = usePlayer((state) => selectTrack(state)?.id === track.id);
  const position = useProgress((progress) => (isCurrent ? progress.position : Math.min(start, track.duration / 1000)));
  const buffered = useProgress((progress) => (isCurrent ? Math.floor(progress.buffered) : 0));
  const loadedDuration = useProgress((progress) => (isCurrent ? progress.duration : 0));
  const isPhone = useMediaQuery(media.phone);
  const peaks = track.waveform?.length ? track.waveform : null;
  return (
    <div className={waveform} data-plain={peaks ? undefined : true}>
      <Scrubber
        label={t('Position in :name', { name: track.name })}
        bars={isPhone ? 72 : 188}
        duration={loadedDuration || track.duration / 1000}
        onSeek={(seconds) => seekInTrack(track, context, seconds)}
        {...{ peaks, position, buffered }}
      />
    </div>
  );
};
