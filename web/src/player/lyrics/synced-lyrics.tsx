import { type LyricLine, type LyricWord, lastStarted } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { LocateFixed } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { player } from '../player.ts';
import { useProgress } from '../use-player.ts';
import * as css from './lyrics.css.ts';
import { useLyricsOffset, useLyricsSize } from './lyrics-settings.ts';
import { useFollow } from './use-follow.ts';

const Words = ({ words, offset }: { readonly words: readonly LyricWord[]; readonly offset: number }) => {
  const sung = useProgress(({ position }) => lastStarted(words, position + offset));
  return words.map((word, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words of one line never change places.
    <span key={place} className={css.word} data-sung={place <= sung || undefined}>
      {word.text}
    </span>
  ));
};

interface LineProps {
  readonly line: LyricLine;
  readonly current: boolean;
  readonly offset: number;
  readonly onSeek: () => void;
}

const Line = memo(({ line, current, offset, onSeek }: LineProps) => {
  const seek = (): void => {
    player.seek(Math.max(line.start - offset, 0));
    onSeek();
  };
  return (
    <li aria-current={current || undefined}>
      <button type="button" className={css.line} onClick={seek} aria-label={line.text || t('Music')}>
        {current && line.words.length > 0 ? <Words words={line.words} offset={offset} /> : line.text || '♪'}
      </button>
    </li>
  );
});

export interface SyncedLyricsProps {
  readonly trackId: TrackId;
  readonly lines: readonly LyricLine[];
  /** Whoever times them sees them at their own times, not where a listener has moved them. */
  readonly asWritten?: boolean;
}

/** Words that move with the song: the current line in the middle, a press on a line goes there. */
export const SyncedLyrics = ({ trackId, lines, asWritten = false }: SyncedLyricsProps) => {
  const moved = useLyricsOffset(trackId);
  const offset = asWritten ? 0 : moved;
  const size = useLyricsSize();
  const current = useProgress(({ position }) => lastStarted(lines, position + offset));
  const { scroller, following, follow } = useFollow(`${current} ${size}`);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section ref={scroller} className={css.scroller} aria-label={t('Words')} tabIndex={0}>
        <ol className={css.lines} data-size={size} data-one-stop>
          {lines.map((line, place) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places.
              key={place}
              line={line}
              current={place === current}
              offset={offset}
              onSeek={follow}
            />
          ))}
        </ol>
      </section>
      {!following && (
        <div className={css.follow}>
          <Button variant="primary" onClick={follow}>
            <LocateFixed size={18} aria-hidden />
            {t('Follow')}
          </Button>
        </div>
      )}
    </>
  );
};
