import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { relativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { note } from './insights-note.css.ts';
import { dayAt } from './range/range.ts';
import type { Subject } from './subject.ts';

/** What several artists made counts for each of them: for the artists of somebody together in all numbers, of the site in one list. */
const sharedWords = ({ kind }: Subject): string =>
  kind === 'site'
    ? t('In the list of artists a play counts for each of those who made it.')
    : t('What several of these artists made together counts for each of them.');

/** What is counted as liked. */
const likedWords: Readonly<Record<Subject['kind'], () => string>> = {
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

/** How the numbers are to be read. */
export const InsightsNote = ({ subject, insights: { totals, to, updatedAt, artists } }: NoteProps) => (
  <p className={note}>
    {[
      t('Listeners are distinct people, and the guests of each day.'),
      ...(totals.isExact ? [] : [t('So many people are counted to about 2 %.')]),
      likedWords[subject.kind](),
      t('A like counts unless it is taken back the same day; one person adds a track once a day.'),
      t('Reposts and follows count as likes do.'),
      ...(artists.length > 1 ? [sharedWords(subject)] : []),
      t('Days are those of UTC.'),
      ...(to === dayAt(Date.now()) ? [t('Today is not over yet.')] : []),
      ...(updatedAt ? [t('Updated :time.', { time: relativeTime(updatedAt) })] : []),
    ]
      .filter(Boolean)
      .join(' ')}
  </p>
);
