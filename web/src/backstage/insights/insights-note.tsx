import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { note } from './insights-note.css.ts';
import { toUtcDay } from './range/range.ts';
import type { Subject } from './subject.ts';

/**
 * Explains how music of several artists is counted: in all numbers for managed artists, in the list of artists for the
 * site.
 */
const getSharedMusicText = ({ kind }: Subject): string =>
  kind === 'site'
    ? t('In the list of artists a play counts for each of those who made it.')
    : t('What several of these artists made together counts for each of them.');

/** Explains which likes are counted. */
const likesTexts: Readonly<Record<Subject['kind'], () => string>> = {
  site: () => t('Likes are those of all artists, albums and tracks.'),
  mine: () => t('Likes are those of the artists, and of their albums and tracks.'),
  artists: () => t('Likes are those of the artist, and of their albums and tracks.'),
  albums: () => t('Likes are those of the album itself, and playlist adds those of its tracks.'),
  tracks: () => '',
};

interface NoteProps {
  readonly subject: Subject;
  readonly insights: Insights;
}

/** Explains how the numbers are counted. */
export const InsightsNote = ({ subject, insights: { totals, to, updatedAt, artists } }: NoteProps) => (
  <p className={note}>
    {[
      t('Listeners are distinct people, and the guests of each day.'),
      ...(totals.isExact ? [] : [t('So many people are counted to about 2 %.')]),
      likesTexts[subject.kind](),
      t('A like counts unless it is taken back the same day; one person adds a track once a day.'),
      t('Reposts and follows count as likes do.'),
      ...(artists.length > 1 ? [getSharedMusicText(subject)] : []),
      t('Days are those of UTC.'),
      ...(to === toUtcDay(Date.now()) ? [t('Today is not over yet.')] : []),
      ...(updatedAt ? [t('Updated :time.', { time: formatRelativeTime(updatedAt) })] : []),
    ]
      .filter(Boolean)
      .join(' ')}
  </p>
);
