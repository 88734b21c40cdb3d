import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { formatLineTime } from '../page/line-time.ts';
import * as css from './wave.css.ts';

export interface WaveMarkProps {
  /** Number of the line among the sung ones, or undefined for a pause. */
  readonly number: number | undefined;
  readonly text: string;
  /** Seconds. */
  readonly start: number;
  readonly windowStart: number;
  readonly visibleSeconds: number;
  readonly duration: number;
  readonly isCurrent: boolean;
  readonly isOutOfOrder: boolean;
  readonly onMove: (seconds: number) => void;
  readonly onPlay: () => void;
}

/** Seconds that an arrow key moves the line; Shift selects the fine step. */
const step = 0.1;
const fineStep = 0.01;

/** The start of a line on the waveform. It is moved by pointer or arrow keys, and Enter plays from it. */
export const WaveMark = ({
  number,
  text,
  start,
  windowStart,
  visibleSeconds,
  duration,
  isCurrent,
  isOutOfOrder,
  ...handlers
}: WaveMarkProps) => {
  const [draggedStart, setDragged] = useState<number | null>(null);
  const grabOffset = useRef(0);
  const shownStart = draggedStart ?? start;

  const getSeconds = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return windowStart + ((clientX - left) / Math.max(width, 1)) * visibleSeconds;
  };
  const startDrag = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    grabOffset.current = getSeconds(event) - start;
    setDragged(start);
  };
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (draggedStart === null) return;
    setDragged(Math.min(Math.max(getSeconds(event) - grabOffset.current, 0), duration));
  };
  const endDrag = (): void => {
    if (draggedStart !== null && Math.abs(draggedStart - start) >= fineStep / 2) handlers.onMove(draggedStart);
    setDragged(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction) handlers.onMove(Math.max(start + direction * (event.shiftKey ? fineStep : step), 0));
    else if (event.key === 'Enter') handlers.onPlay();
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      className={css.mark}
      style={{ insetInlineStart: `${((shownStart - windowStart) / visibleSeconds) * 100}%` }}
      data-current={isCurrent || undefined}
      data-wrong={isOutOfOrder || undefined}
      aria-label={text || t('Pause')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={duration}
      aria-valuenow={shownStart}
      aria-valuetext={formatLineTime(shownStart, 2)}
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={handleKey}
    >
      <span className={css.flag} aria-hidden>
        {number ?? '–'}
      </span>
    </div>
  );
};
