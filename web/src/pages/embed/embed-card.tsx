import { SkipBack, SkipForward } from 'lucide-react';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Scrubber } from '../../player/bar/scrubber.tsx';
import { selectIsPlaying, selectTrack } from '../../player/selectors.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { PlayButton } from '../../ui/media/play-button.tsx';
import { Brand, type EmbedBrand } from './brand.tsx';
import * as css from './embed.css.ts';
import type { EmbedContent } from './embed-content.ts';
import { EmbedCredit } from './embed-credit.tsx';
import { EmbedNotice } from './embed-notice.tsx';
import { embedPlayer } from './embed-player.ts';
import { EmbedTracks } from './embed-tracks.tsx';
import { useEmbedProgress, useEmbedState, useLoadQueue, usePeaks } from './use-embed-player.ts';

/** Number of bars of the waveform in a wide and in a narrow frame. */
const bars = { wide: 96, narrow: 44 };
const narrowQuery = '(max-width: 479.98px)';

const Seek = ({ content }: { readonly content: EmbedContent }) => {
  const track = useEmbedState(selectTrack);
  const position = useEmbedProgress((progress) => progress.position);
  const buffered = useEmbedProgress((progress) => Math.floor(progress.buffered));
  const loadedDuration = useEmbedProgress((progress) => progress.duration);
  const duration = loadedDuration || (track?.duration ?? 0) / 1000;
  return (
    <>
      <div className={css.seek}>
        <Scrubber
          label={t('Seek')}
          bars={useMediaQuery(narrowQuery) ? bars.narrow : bars.wide}
          peaks={usePeaks(content, track)}
          position={position}
          duration={duration}
          buffered={buffered}
          isDisabled={!track}
          onSeek={embedPlayer.seek}
        />
      </div>
      <span className={css.time}>
        {formatPosition(position)} / {formatPosition(duration)}
      </span>
    </>
  );
};

interface EmbedCardProps {
  readonly content: EmbedContent;
  readonly brand: EmbedBrand;
  /** Second at which playback starts. */
  readonly start: number;
}

/** The embedded player. Its styles adapt it to the size of the frame. */
export const EmbedCard = ({ content, brand, start }: EmbedCardProps) => {
  useLoadQueue(content, start);
  const isPlaying = useEmbedState(selectIsPlaying);
  const track = useEmbedState(selectTrack) ?? content.tracks[0];
  const { kind, name, path, image } = content;
  const palette = image?.palette;
  const values = { name: kind === 'track' ? name : (track?.name ?? name) };
  return (
    <main
      className={css.frame}
      aria-label={name}
      style={palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light }}
    >
      <div className={css.card} data-kind={kind === 'track' ? 'track' : 'album'}>
        <span className={css.art}>
          <Artwork image={image} sizes="232px" isHighPriority className={css.picture} />
        </span>
        <EmbedCredit content={content} track={track} />
        <Brand {...brand} path={path} />
        <div className={css.controls}>
          <PlayButton
            className={css.play}
            isPlaying={isPlaying}
            label={isPlaying ? t('Pause :name', values) : t('Play :name', values)}
            onClick={embedPlayer.toggle}
          />
          {content.tracks.length > 1 && (
            <span className={css.steps}>
              <IconButton label={t('Previous')} onClick={embedPlayer.previous}>
                <SkipBack />
              </IconButton>
              <IconButton label={t('Next')} onClick={embedPlayer.next}>
                <SkipForward />
              </IconButton>
            </span>
          )}
          <Seek content={content} />
        </div>
        <EmbedNotice />
        {kind !== 'track' && <EmbedTracks isNumberedByPosition={kind === 'playlist'} />}
      </div>
    </main>
  );
};
