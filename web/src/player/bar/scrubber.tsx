import { memo, type PointerEvent, useState } from 'react';
import { formatPosition } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { createWaveformPath, waveformHeight } from '../waveform/waveform-path.ts';
import * as css from './seek-bar.css.ts';

/** Seconds per press of an arrow key. */
const keyStep = 5;

const Bars = memo(({ peaks, bars }: { peaks: readonly number[]; bars: number }) => (
  <svg viewBox={`0 0 ${bars * 2} ${waveformHeight}`} preserveAspectRatio="none" className={css.bars} aria-hidden>
    <path d={createWaveformPath(peaks, bars)} vectorEffect="non-scaling-stroke" />
  </svg>
));

const WaveformOrLine = ({ peaks, bars }: { peaks: readonly number[] | null; bars: number }) =>
  peaks ? <Bars peaks={peaks} bars={bars} /> : <span className={css.line} />;

interface Hover {
  readonly percent: number;
  readonly seconds: number;
}

export interface ScrubberProps {
  readonly label: string;
  /** Null draws a plain bar. */
  readonly peaks: readonly number[] | null;
  readonly bars: number;
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
  /** Seconds from the start up to which audio is buffered. */
  readonly buffered: number;
  readonly isDisabled?: boolean;
  readonly onSeek: (seconds: number) => void;
}

/**
 * A slider that looks like a waveform. A transparent range input lies over it, so that keyboard, screen reader and
 * touch work as usual. A drag previews the position and seeks once, on release.
 */
export const Scrubber = ({
  label,
  peaks,
  bars,
  position,
  duration,
  buffered,
  isDisabled = false,
  onSeek,
}: ScrubberProps) => {
  const [draggedPosition, setDraggedPosition] = useState<number | null>(null);
  const [isPointerDown, setIsPointerDown] = useState(false);
  const [hover, setHover] = useState<Hover | null>(null);

  const displayedSeconds = Math.min(draggedPosition ?? position, duration);
  const toPercent = (seconds: number): number => (duration > 0 ? Math.min(seconds / duration, 1) * 100 : 0);

  const seekToDraggedPosition = (): void => {
    setIsPointerDown(false);
    if (draggedPosition === null) return;
    onSeek(draggedPosition);
    setDraggedPosition(null);
  };
  const updateHover = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const fraction = Math.min(Math.max((clientX - left) / width, 0), 1);
    setHover({ percent: fraction * 100, seconds: fraction * duration });
  };
  const getClipPath = (seconds: number) => ({ clipPath: `inset(0 ${100 - toPercent(seconds)}% 0 0)` });

  return (
    <div className={css.root} onPointerMove={updateHover} onPointerLeave={() => setHover(null)}>
      <div className={css.remainingBars}>
        <WaveformOrLine peaks={peaks} bars={bars} />
      </div>
      <div className={css.buffered} style={getClipPath(buffered)}>
        <WaveformOrLine peaks={peaks} bars={bars} />
      </div>
      <div className={css.playedBars} style={getClipPath(displayedSeconds)}>
        <WaveformOrLine peaks={peaks} bars={bars} />
      </div>
      <input
        type="range"
        className={css.input}
        min={0}
        max={Math.max(Math.round(duration), 1)}
        step={isPointerDown ? 'any' : keyStep}
        value={displayedSeconds}
        disabled={isDisabled}
        aria-label={label}
        aria-valuetext={t(':position of :duration', {
          position: formatPosition(displayedSeconds),
          duration: formatPosition(duration),
        })}
        onPointerDown={() => setIsPointerDown(true)}
        onPointerUp={seekToDraggedPosition}
        onPointerCancel={() => {
          setIsPointerDown(false);
          setDraggedPosition(null);
        }}
        onChange={({ target }) => {
          if (isPointerDown) setDraggedPosition(target.valueAsNumber);
          else onSeek(target.valueAsNumber);
        }}
      />
      {hover && duration > 0 && !isDisabled && (
        <output className={css.hoverTime} style={{ insetInlineStart: `${hover.percent}%` }} aria-hidden>
          {formatPosition(hover.seconds)}
        </output>
      )}
    </div>
  );
};
