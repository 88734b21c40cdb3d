import { useQuery } from '@tanstack/react-query';
import { memo, type PointerEvent, useState } from 'react';
import { clock } from '../lib/format.ts';
import { t } from '../lib/i18n.ts';
import { player } from './player.ts';
import * as css from './seek-bar.css.ts';
import { selectTrack } from './selectors.ts';
import { trackDetailQuery } from './track-detail.queries.ts';
import { usePlayer, useProgress } from './use-player.ts';
import { waveformHeight, waveformPath } from './waveform-path.ts';

/** Seconds that an arrow key moves. */
const keyStep = 5;

const Bars = memo(({ peaks, bars }: { peaks: readonly number[]; bars: number }) => (
  <svg viewBox={`0 0 ${bars * 2} ${waveformHeight}`} preserveAspectRatio="none" className={css.bars} aria-hidden>
    <path d={waveformPath(peaks, bars)} vectorEffect="non-scaling-stroke" />
  </svg>
));

const Strip = ({ peaks, bars }: { peaks: readonly number[] | null; bars: number }) =>
  peaks ? <Bars peaks={peaks} bars={bars} /> : <span className={css.line} />;

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

interface Hover {
  readonly percent: number;
  readonly seconds: number;
}

/**
 * The waveform that is the slider: a range input lies over it, so that keyboard, screen reader and touch work as they
 * do everywhere. A drag shows where it will land and seeks once, when it is let go.
 */
export const SeekBar = ({ bars }: { bars: number }) => {
  const isEmpty = usePlayer((state) => !selectTrack(state));
  const peaks = usePeaks();
  const position = useProgress((progress) => progress.position);
  const duration = useProgress((progress) => progress.duration);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isDown, setIsDown] = useState(false);
  const [hover, setHover] = useState<Hover | null>(null);

  const shown = Math.min(dragged ?? position, duration);
  const percent = duration > 0 ? (shown / duration) * 100 : 0;

  const letGo = (): void => {
    setIsDown(false);
    if (dragged === null) return;
    player.seek(dragged);
    setDragged(null);
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(Math.max((clientX - left) / width, 0), 1);
    setHover({ percent: share * 100, seconds: share * duration });
  };

  return (
    <div className={css.root} onPointerMove={point} onPointerLeave={() => setHover(null)}>
      <div className={css.rest}>
        <Strip peaks={peaks} bars={bars} />
      </div>
      <div className={css.played} style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        <Strip peaks={peaks} bars={bars} />
      </div>
      <input
        type="range"
        className={css.input}
        min={0}
        max={Math.max(Math.round(duration), 1)}
        step={isDown ? 'any' : keyStep}
        value={shown}
        disabled={isEmpty}
        aria-label={t('Seek')}
        aria-valuetext={t(':position of :duration', { position: clock(shown), duration: clock(duration) })}
        onPointerDown={() => setIsDown(true)}
        onPointerUp={letGo}
        onPointerCancel={() => {
          setIsDown(false);
          setDragged(null);
        }}
        onChange={({ target }) => {
          if (isDown) setDragged(target.valueAsNumber);
          else player.seek(target.valueAsNumber);
        }}
      />
      {hover && duration > 0 && !isEmpty && (
        <output className={css.hoverTime} style={{ insetInlineStart: `${hover.percent}%` }} aria-hidden>
          {clock(hover.seconds)}
        </output>
      )}
    </div>
  );
};

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
