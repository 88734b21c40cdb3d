import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { ManagedAlbum, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { getLanguage, getTimeZone, t, tn } from '../../lib/i18n.ts';
import { albumTypeLabels, stateLabels } from './field-labels.ts';
import { isAlbum, type ManagedMusic } from './managed-music.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const groupLabels: Record<MusicState, () => string> = {
  ...stateLabels,
  hidden: () => t('Drafts'),
  trashed: () => t('Trash'),
};

/** Returns the label of all music in a state. */
export const getStateGroupLabel = (state: MusicState): string => groupLabels[state]();

/**
 * Formats the time until a date in its two largest units: `4 d 9 h`. Empty if it is in the past.
 * @param now milliseconds since 1970
 */
export const formatCountdown = (iso: string, now: number): string => {
  const remainingMs = Date.parse(iso) - now;
  if (remainingMs <= 0) return '';
  const [days, hours] = [Math.floor(remainingMs / dayMs), Math.floor((remainingMs % dayMs) / hourMs)];
  if (days > 0) return t(':days d :hours h', { days, hours });
  const minutes = Math.floor((remainingMs % hourMs) / 60_000);
  return hours > 0 ? t(':hours h :minutes min', { hours, minutes }) : t(':count min', { count: Math.max(1, minutes) });
};

/** Formats a date and time: `Thu, Nov 26, 12:00 AM`, with the year if it is not the current one. */
export const formatShortDateTime = (iso: string, now: number): string => {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(getLanguage(), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: getTimeZone(),
  } as const).format(date);
};

/**
 * Formats the days until music in the trash is deleted.
 * @param now milliseconds since 1970
 */
export const formatRemainingDays = (trashedAt: string, now: number): string => {
  const days = Math.ceil((Date.parse(trashedAt) + backstageLimits.musicTrashDays * dayMs - now) / dayMs);
  return days > 0 ? tn(days, '1 day left', ':count days left') : t('Will be deleted today');
};

const getKindLabel = (music: ManagedMusic): string => {
  if (isAlbum(music)) return albumTypeLabels[music.type]();
  return music.album?.name ?? t('Single track');
};

const formatSongCount = ({ tracksCount }: ManagedAlbum): string => tn(tracksCount, '1 song', ':count songs');
const formatLastEdit = ({ updatedAt, createdAt }: ManagedMusic): string =>
  t('edited :time', { time: formatRelativeTime(updatedAt ?? createdAt) });

/** Returns the most relevant fact about music in its state: the release date, the number of songs, or the last edit. */
const getFact = (music: ManagedMusic, now: number): string => {
  if (music.state === 'scheduled' && music.releaseAt) return formatShortDateTime(music.releaseAt, now);
  if (music.state !== 'live') return formatLastEdit(music);
  if (isAlbum(music)) return formatSongCount(music);
  return formatShortDate(music.createdAt);
};

/**
 * Returns the line below a name: `Album · 9 songs`, `Single · Thu, Nov 26, 12:00 AM`.
 * @param now milliseconds since 1970
 */
export const getMusicSubtitle = (music: ManagedMusic, now: number): string =>
  [getKindLabel(music), getFact(music, now)].join(' · ');

/** Formats the release date of an album or a track. Empty if there is none. */
export const formatReleaseDate = (music: ManagedAlbum | ManagedTrack): string => {
  const day = music.releaseAt ?? (isAlbum(music) ? music.releaseDate : null);
  return day ? formatShortDate(day) : '';
};

const emptyTexts: Record<'albums' | 'tracks', Record<MusicState | 'all', () => string>> = {
  albums: {
    all: () => t('No releases yet. Create your first one from your uploads.'),
    hidden: () => t('No drafts. Unpublished releases will appear here.'),
    scheduled: () => t('Nothing scheduled. Set a release date to publish a release automatically.'),
    live: () => t('No published releases yet. They will appear here.'),
    unlisted: () => t('No unlisted releases. Releases you share only by private link will appear here.'),
    trashed: () => t('Trash is empty. Deleted items are kept for 30 days.'),
  },
  tracks: {
    all: () => t('No tracks yet. Upload your music to create some.'),
    hidden: () => t('No drafts. Unpublished tracks will appear here.'),
    scheduled: () => t('No scheduled tracks.'),
    live: () => t('No published tracks yet.'),
    unlisted: () => t('No unlisted tracks. Tracks you share only by private link will appear here.'),
    trashed: () => t('Trash is empty. Deleted items are kept for 30 days.'),
  },
};

/**
 * Returns the text that is shown instead of an empty list.
 * @param state undefined for all states
 */
export const getEmptyListText = (kind: 'albums' | 'tracks', state: MusicState | undefined): string =>
  emptyTexts[kind][state ?? 'all']();
