import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { Minus, Pause, Play, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { formatPosition } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n.ts';
import { player } from '../../../player/player.ts';
import { selectIsPlaying, selectTrack } from '../../../player/selectors.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { formatLineTime } from '../page/line-time.ts';
import { Segments } from '../page/segments.tsx';
import { slowRates } from '../sync/sync-keys.ts';
import type { Song } from '../timing/song.ts';
import { SongWave, type SongWaveProps } from './song-wave.tsx';
import * as css from './wave.css.ts';
import { zoomSpans } from './wave-window.ts';

const CurrentTime = ({ song }: { readonly song: Song }) => {
  const now = useSyncExternalStore(song.position.subscribe, () => formatLineTime(song.position.get()));
  return <span className={css.now}>{now}</span>;
};

export interface WaveCardProps extends Omit<SongWaveProps, 'span'> {
  readonly track: ManagedTrackDetail;
}

/** The song with its play button, playback rate, zoom and waveform. */
export const WaveCard = (props: WaveCardProps) => {
  const { song, track } = props;
  const [zoom, setZoom] = useState(2);
  const span = zoomSpans[zoom] ?? 36;
  const isPlaying = usePlayer((state) => selectIsPlaying(state) && selectTrack(state)?.id === track.id);
  const rate = usePlayer((state) => state.rate);
  return (
    <section className={css.card} aria-label={t('Song waveform')}>
      <div className={css.transport}>
        <button
          type="button"
          className={css.play}
          aria-label={isPlaying ? t('Pause') : t('Play :name', { name: track.name })}
          onClick={song.toggle}
        >
          {isPlaying ? (
            <Pause size={18} fill="currentColor" aria-hidden />
          ) : (
            <Play size={18} fill="currentColor" aria-hidden />
          )}
        </button>
        <span className={css.time}>
          <CurrentTime song={song} />
          {t('of :duration', { duration: formatPosition(song.duration) })}
        </span>
        <div className={css.end}>
          <Segments
            label={t('Speed')}
            value={rate}
            onChange={player.setRate}
            options={slowRates.map((value) => ({ value, label: t(':rate×', { rate: value }) }))}
          />
          <div className={css.zoom}>
            <IconButton label={t('Zoom in')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <Minus aria-hidden />
            </IconButton>
            <output className={css.span} aria-label={t('Visible seconds')}>
              {t(':seconds s', { seconds: span })}
            </output>
            <IconButton
              label={t('Zoom out')}
              disabled={zoom === zoomSpans.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <Plus aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
      <SongWave {...props} span={span} />
    </section>
  );
};
