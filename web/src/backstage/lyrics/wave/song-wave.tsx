import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { clock } from '../../../lib/format.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { waveformHeight, waveformPath } from '../../../player/waveform/waveform-path.ts';
import { media } from '../../../styles/tokens.ts';
import { outOfOrder } from '../sync/sync-session.ts';
import { isSung, type TimedLine } from '../text/timed-text.ts';
import type { Song } from '../timing/song.ts';
import * as css from './wave.css.ts';
import { WaveMark } from './wave-mark.tsx';
import { windowFrom, windowPeaks, windowTicks } from './wave-window.ts';

/** Bars across the strip: one every six pixels or so, of a page of 1128 and of narrower ones. */
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
  /** Place of the line that is sung. */
  readonly current: number;
  /** Seconds that it shows. */
  readonly span: number;
  readonly onMove: (place: number, seconds: number) => void;
}

/** A part of the song, with where its lines begin; it follows the song. A press plays from there. */
export const SongWave = ({ track, song, lines, current, span, onMove }: SongWaveProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const { duration, position } = song;
  const shown = Math.min(span, duration);
  const [from, setFrom] = useState(() => windowFrom(0, shown, position.get(), duration));
  const start = lines[current]?.start ?? null;

  useEffect(() => {
    const draw = (): void => {
      const at = position.get();
      setFrom((now) => windowFrom(now, shown, at, duration));
      const share = (at - from) / shown;
      const style = strip.current?.style;
      style?.setProperty('--at', `${Math.min(Math.max(share, 0), 1) * 100}%`);
      strip.current?.querySelector(`.${css.head}`)?.toggleAttribute('data-out', share < 0 || share > 1);
      const begun = start !== null && start <= at;
      style?.setProperty('--line', begun ? `${Math.max((start - from) / shown, 0) * 100}%` : '100%');
    };
    draw();
    return position.subscribe(draw);
  }, [from, shown, duration, start, position]);

  const phone = useMediaQuery(media.phone);
  const compact = useMediaQuery(media.compact);
  const bars = barCounts[phone ? 'phone' : compact ? 'compact' : 'wide'];
  const path = useMemo(() => {
    const peaks = track.waveform;
    if (!peaks?.length) return null;
    return waveformPath(windowPeaks(peaks, { from, span: shown, duration, bars }), bars);
  }, [track.waveform, from, shown, duration, bars]);

  const marks = useMemo(() => {
    const wrong = outOfOrder(lines);
    let number = 0;
    return lines.flatMap((line, place) => {
      const counted = isSung(line) ? ++number : undefined;
      return line.start === null ? [] : [{ place, line, start: line.start, counted, isWrong: wrong.has(place) }];
    });
  }, [lines]);

  const seek = ({ currentTarget, clientX, button }: PointerEvent<HTMLElement>): void => {
    if (button !== 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    song.seek(from + ((clientX - left) / Math.max(width, 1)) * shown);
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
      {windowTicks(from, shown).map((seconds) => (
        <span
          key={seconds}
          className={css.tick}
          style={{ insetInlineStart: `${((seconds - from) / shown) * 100}%` }}
          aria-hidden
        >
          {clock(seconds)}
        </span>
      ))}
      <span className={css.head} />
      {marks
        .filter((mark) => mark.start >= from && mark.start <= from + shown)
        .map(({ place, line, start: at, counted, isWrong }) => (
          <WaveMark
            key={place}
            number={counted}
            text={line.text}
            start={at}
            span={shown}
            isCurrent={place === current}
            onMove={(seconds) => onMove(place, seconds)}
            onPlay={() => song.play(at)}
            {...{ from, duration, isWrong }}
          />
        ))}
    </div>
  );
};
