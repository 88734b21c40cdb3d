import { type RefObject, useEffect } from 'react';
import { t } from '../../../lib/i18n.ts';
import { media } from '../../../styles/tokens.ts';
import type { Song } from '../timing/song.ts';
import type { LineActions } from './line-actions.ts';
import * as css from './sync.css.ts';
import { SyncRow } from './sync-row.tsx';
import { currentLine, outOfOrder, type SyncSession } from './sync-session.ts';

interface SyncListProps {
  readonly session: SyncSession;
  readonly song: Song;
  readonly actions: LineActions;
  /** Where the keys are heard. */
  readonly surface: RefObject<HTMLOListElement | null>;
}

/** Pixels: a list that is lower begins with the line that is sung. */
const lowList = 340;

/** All lines with their times, the one that is sung a third down. */
export const SyncList = ({ session, song, actions, surface }: SyncListProps) => {
  const { lines, cursor, word } = session;
  const current = currentLine(session);
  const wrong = outOfOrder(lines);

  useEffect(() => {
    const list = surface.current;
    const row = list?.children[current < 0 ? cursor : current];
    if (!list || !(row instanceof HTMLElement)) return;
    const smooth = !matchMedia(media.reducedMotion).matches;
    // The next line stays in sight, too.
    const above = list.clientHeight < lowList ? 0 : list.clientHeight / 3;
    list.scrollTo({ top: row.offsetTop - above, behavior: smooth ? 'smooth' : 'instant' });
  }, [current, cursor, surface]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys are heard here, and it scrolls.
    <ol ref={surface} className={css.list} tabIndex={0} aria-label={t('Lines')}>
      {lines.map((line, place) => (
        <SyncRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing of its own.
          key={place}
          isCurrent={place === current}
          isNext={place === cursor}
          isWrong={wrong.has(place)}
          word={place === cursor ? word : null}
          {...{ line, place, song, actions }}
        />
      ))}
    </ol>
  );
};
