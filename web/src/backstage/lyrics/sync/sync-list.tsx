import { type RefObject, useEffect } from 'react';
import { t } from '../../../lib/i18n.ts';
import { media } from '../../../styles/tokens.ts';
import type { Song } from '../timing/song.ts';
import * as css from './sync.css.ts';
import type { LineActions } from './sync-actions.ts';
import { SyncRow } from './sync-row.tsx';
import { findOutOfOrderLines, getCurrentLineIndex, type SyncSession } from './sync-session.ts';

interface SyncListProps {
  readonly session: SyncSession;
  readonly song: Song;
  readonly actions: LineActions;
  /** The element that receives the keys. */
  readonly surface: RefObject<HTMLOListElement | null>;
}

/** If the list is lower than this number of pixels, the current line is at its top. */
const minHeightForOffset = 340;

/** All lines with their times. The list scrolls so that the current line is a third below its top. */
export const SyncList = ({ session, song, actions, surface }: SyncListProps) => {
  const { lines, cursor, word } = session;
  const currentIndex = getCurrentLineIndex(session);
  const outOfOrderLines = findOutOfOrderLines(lines);

  useEffect(() => {
    const list = surface.current;
    const row = list?.children[currentIndex < 0 ? cursor : currentIndex];
    if (!list || !(row instanceof HTMLElement)) return;
    const isSmooth = !matchMedia(media.reducedMotion).matches;
    // The next line stays visible too.
    const offset = list.clientHeight < minHeightForOffset ? 0 : list.clientHeight / 3;
    list.scrollTo({ top: row.offsetTop - offset, behavior: isSmooth ? 'smooth' : 'instant' });
  }, [currentIndex, cursor, surface]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list receives the keys and has to be scrollable by them.
    <ol ref={surface} className={css.list} tabIndex={0} aria-label={t('Lines')}>
      {lines.map((line, index) => (
        <SyncRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own.
          key={index}
          isCurrent={index === currentIndex}
          isNext={index === cursor}
          isOutOfOrder={outOfOrderLines.has(index)}
          word={index === cursor ? word : null}
          {...{ line, index, song, actions }}
        />
      ))}
    </ol>
  );
};
