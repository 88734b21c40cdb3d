import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatPosition } from '../../../lib/format.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { createWaveformPath, waveformHeight } from '../../../player/waveform/waveform-path.ts';
import { media } from '../../../styles/tokens.ts';
import { findOutOfOrderLines } from '../sync/sync-session.ts';
import { isSung, type TimedLine } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import * as css from './wave.css.ts';
import { WaveMark } from './wave-mark.tsx';
import { getWindowPeaks, getWindowStart, getWindowTicks } from './wave-window.ts';

/** Number of bars: about one per six pixels, on a page of 1128 pixels and on narrower ones. */
const barCounts = { wide: 188, compact: 104, phone: 60 };

const Bars = ({ path, count }: { readonly path: string | null; readonly count: number }) =>
  path === null ? (
    <span className={css.plain} />
  ) : (
    <svg viewBox={`0 0 ${count * 2} ${waveformHeight}`} preserveAspectRatio="none" className={css.bars} aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );

export interface SongWaveProps {
  readonly track: Pick<ManagedTrackDetail, 'waveform'>;
  readonly song: Song;
  readonly lines: readonly TimedLine[];
  /** Index of the line that is being sung. */
  readonly current: number;
  /** Visible length in seconds. */
  readonly span: number;
  readonly onMove: (index: number, seconds: number) => void;
}

/**
 * A part of the waveform with the starts of the lines. It scrolls with the song. A press on it plays the song from that
 * position.
 */
export const SongWave = ({ track, song, lines, current, span, onMove }: SongWaveProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { duration, position } = song;
  const visibleSeconds = Math.min(span, duration);
  const [windowStart, setWindowStart] = useState(() => getWindowStart(0, visibleSeconds, position.get(), duration));
  const start = lines[current]?.start ?? null;

  useEffect(() => {
    const draw = (): void => {
      const currentPosition = position.get();
      setWindowStart((current) => getWindowStart(current, visibleSeconds, currentPosition, duration));
      const fraction = (currentPosition - windowStart) / visibleSeconds;
      const style = strip.current?.style;
      style?.setProperty('--at', `${Math.min(Math.max(fraction, 0), 1) * 100}%`);
      strip.current?.querySelector(`.${css.head}`)?.toggleAttribute('data-out', fraction < 0 || fraction > 1);
      const hasStarted = start !== null && start <= currentPosition;
      style?.setProperty(
        '--line',
        hasStarted ? `${Math.max((start - windowStart) / visibleSeconds, 0) * 100}%` : '100%',
      );
    };
    draw();
    return position.subscribe(draw);
  }, [windowStart, visibleSeconds, duration, start, position]);

  const isPhone = useMediaQuery(media.phone);
  const isCompact = useMediaQuery(media.compact);
  const bars = barCounts[isPhone ? 'phone' : isCompact ? 'compact' : 'wide'];
  const path = useMemo(() => {
    const peaks = track.waveform;
    if (!peaks?.length) return null;
    return createWaveformPath(getWindowPeaks(peaks, { from: windowStart, span: visibleSeconds, duration, bars }), bars);
  }, [track.waveform, windowStart, visibleSeconds, duration, bars]);

  const marks = useMemo(() => {
    const outOfOrderLines = findOutOfOrderLines(lines);
    let number = 0;
    return lines.flatMap((line, index) => {
      const lineNumber = isSung(line) ? ++number : undefined;
      return line.start === null
        ? []
        : [{ index, line, start: line.start, lineNumber, isOutOfOrder: outOfOrderLines.has(index) }];
    });
  }, [lines]);

  const seek = ({ currentTarget, clientX, button }: PointerEvent<HTMLElement>): void => {
    if (button !== 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    song.seek(windowStart + ((clientX - left) / Math.max(width, 1)) * visibleSeconds);
  };

  return (
    <div ref={strip} className={css.strip} onPointerDown={seek}>
      <div className={css.rest}>
        <Bars path={path} count={bars} />
      </div>
      <div className={css.heard}>
        <Bars path={path} count={bars} />
      </div>
      <div className={css.sung}>
        <Bars path={path} count={bars} />
      </div>
      {getWindowTicks(windowStart, visibleSeconds).map((seconds) => (
        <span
          key={seconds}
          className={css.tick}
          style={{ insetInlineStart: `${((seconds - windowStart) / visibleSeconds) * 100}%` }}
          aria-hidden
        >
          {formatPosition(seconds)}
        </span>
      ))}
      <span className={css.head} />
      {marks
        .filter((mark) => mark.start >= windowStart && mark.start <= windowStart + visibleSeconds)
        .map(({ index, line, start: lineStart, lineNumber, isOutOfOrder }) => (
          <WaveMark
            key={index}
            number={lineNumber}
            text={line.text}
            start={lineStart}
            visibleSeconds={visibleSeconds}
            isCurrent={index === current}
            onMove={(seconds) => onMove(index, seconds)}
            onPlay={() => song.play(lineStart)}
            {...{ windowStart, duration, isOutOfOrder }}
          />
        ))}
    </div>
  );
};
