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
      ...(artists.length > 1 ? [sharedWords(subject)] : []),
      t('Days are those of UTC.'),
      ...(to === dayAt(Date.now()) ? [t('Today is not over yet.')] : []),
      ...(updatedAt ? [t('Updated :time.', { time: relativeTime(updatedAt) })] : []),
    ].join(' ')}
  </p>
);
