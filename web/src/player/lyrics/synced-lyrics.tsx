import { findLastStartedIndex, type LyricLine, type LyricWord } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { LocateFixed } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { player } from '../player.ts';
import { useProgress } from '../use-player.ts';
import * as css from './lyrics.css.ts';
import { useLyricsOffset, useLyricsSize } from './lyrics-settings.ts';
import { useFollowLine } from './use-follow-line.ts';

const LyricWords = ({ words, offset }: { readonly words: readonly LyricWord[]; readonly offset: number }) => {
  const lastSung = useProgress(({ position }) => findLastStartedIndex(words, position + offset));
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change their order.
    <span key={index} className={css.word} data-sung={index <= lastSung || undefined}>
      {word.text}
    </span>
  ));
};

interface LineProps {
  readonly line: LyricLine;
  readonly isCurrent: boolean;
  readonly offset: number;
  readonly onSeek: () => void;
}

const Line = memo(({ line, isCurrent, offset, onSeek }: LineProps) => {
  const seek = (): void => {
    player.seek(Math.max(line.start - offset, 0));
    onSeek();
  };
  return (
    <li aria-current={isCurrent || undefined}>
      <button type="button" className={css.line} onClick={seek} aria-label={line.text || t('Music')}>
        {isCurrent && line.words.length > 0 ? <LyricWords words={line.words} offset={offset} /> : line.text || '♪'}
      </button>
    </li>
  );
});

export interface SyncedLyricsProps {
  readonly trackId: TrackId;
  readonly lines: readonly LyricLine[];
  /** Ignores the listener's offset, for the editor of lyric timings. */
  readonly shouldIgnoreOffset?: boolean;
}

/** Lyrics that scroll with the song, with the current line in the middle. A press on a line seeks to it. */
export const SyncedLyrics = ({ trackId, lines, shouldIgnoreOffset = false }: SyncedLyricsProps) => {
  const listenerOffset = useLyricsOffset(trackId);
  const offset = shouldIgnoreOffset ? 0 : listenerOffset;
  const size = useLyricsSize();
  const currentIndex = useProgress(({ position }) => findLastStartedIndex(lines, position + offset));
  const { scroller, isAutoScrolling, resumeAutoScroll } = useFollowLine(`${currentIndex} ${size}`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section ref={scroller} className={css.scroller} aria-label={t('Lyrics')} tabIndex={0}>
        <ol className={css.lines} data-size={size} data-roving-tabindex>
          {lines.map((line, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
              key={index}
              line={line}
              isCurrent={index === currentIndex}
              offset={offset}
              onSeek={resumeAutoScroll}
            />
          ))}
        </ol>
      </section>
      {!isAutoScrolling && (
        <div className={css.follow}>
          <Button variant="primary" onClick={resumeAutoScroll}>
            <LocateFixed size={18} aria-hidden />
            {t('Follow')}
          </Button>
        </div>
      )}
    </>
  );
};
