import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { note } from './insights-note.css.ts';
import { toUtcDay } from './range/range.ts';
import type { Subject } from './subject.ts';

/**
 * Explains how music of several artists is counted. On the insights of the site this affects only the list of
 * artists.
 */
const getSharedMusicText = ({ kind }: Subject): string =>
  kind === 'site' ? t('Plays count for every credited artist.') : t('Collaborations count for every credited artist.');

/** Explains which likes are counted. */
const likesTexts: Readonly<Record<Subject['kind'], () => string>> = {
  site: () => t('Includes likes of all artists, albums and tracks.'),
  mine: () => t('Includes likes of the artists, their albums and their tracks.'),
  artists: () => t('Includes likes of the artist, their albums and their tracks.'),
  albums: () => t('Likes are counted for the album, playlist adds for its tracks.'),
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
      t('Listeners are unique users plus guests, who are counted once per day.'),
      ...(totals.isExact ? [] : [t('Listener counts are estimates (±2%).')]),
      likesTexts[subject.kind](),
      t('Likes removed the same day don’t count. Adding a track to playlists counts once per user per day.'),
      t('The same applies to reposts and follows.'),
      ...(artists.length > 1 ? [getSharedMusicText(subject)] : []),
      t('Days are in UTC.'),
      ...(to === toUtcDay(Date.now()) ? [t('Today’s numbers are incomplete.')] : []),
      ...(updatedAt ? [t('Updated :time.', { time: formatRelativeTime(updatedAt) })] : []),
    ]
      .filter(Boolean)
      .join(' ')}
  </p>
);
