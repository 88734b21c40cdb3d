import type { ManagedAlbum, ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { shortDate } from '../../lib/dates.ts';
import { relativeTime } from '../../lib/format.ts';
import { currentLanguage, currentTimeZone, t, tn } from '../../lib/i18n.ts';
import { stateLabels, typeNames } from './field-labels.ts';
import { isAlbum, type ManagedMusic } from './own-music.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const groups: Record<MusicState, () => string> = {
  ...stateLabels,
  hidden: () => t('Drafts'),
  trashed: () => t('Bin'),
};

/** What all that stands so is called. */
export const stateGroup = (state: MusicState): string => groups[state]();

/** How long until a moment, in its two largest units: `4 d 9 h`. Nothing of one that has come. @param now milliseconds */
export const timeUntil = (iso: string, now: number): string => {
  const left = Date.parse(iso) - now;
  if (left <= 0) return '';
  const [days, hours] = [Math.floor(left / dayMs), Math.floor((left % dayMs) / hourMs)];
  if (days > 0) return t(':days d :hours h', { days, hours });
  const minutes = Math.floor((left % hourMs) / 60_000);
  return hours > 0 ? t(':hours h :minutes min', { hours, minutes }) : t(':count min', { count: Math.max(1, minutes) });
};

/** A moment as `Thu, Nov 26, 12:00 AM`; the year where it is another one. */
export const shortMoment = (iso: string, now: number): string => {
  const moment = new Date(iso);
  const isThisYear = moment.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(currentLanguage(), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: currentTimeZone(),
  } as const).format(moment);
};

/** Days that the bin keeps something yet, in words. @param now milliseconds */
export const daysLeft = (trashedAt: string, now: number): string => {
  const days = Math.ceil((Date.parse(trashedAt) + limits.musicBinDays * dayMs - now) / dayMs);
  return days > 0 ? tn(days, '1 day left', ':count days left') : t('Goes today');
};

const kindOf = (music: ManagedMusic): string => {
  if (isAlbum(music)) return typeNames[music.type]();
  return music.album?.name ?? t('Single track');
};

const songs = ({ tracksCount }: ManagedAlbum): string => tn(tracksCount, '1 song', ':count songs');
const edited = ({ updatedAt, createdAt }: ManagedMusic): string =>
  t('edited :time', { time: relativeTime(updatedAt ?? createdAt) });

/** What a state makes worth knowing: when it comes out, how much of it is out, when it was worked on. */
const factOf = (music: ManagedMusic, now: number): string => {
  if (music.state === 'scheduled' && music.releaseAt) return shortMoment(music.releaseAt, now);
  if (music.state !== 'live') return edited(music);
  if (isAlbum(music)) return songs(music);
  return shortDate(music.createdAt);
};

/** The line under a name: `Album · 9 songs`, `Single · Thu, Nov 26, 12:00 AM`. @param now milliseconds */
export const musicLine = (music: ManagedMusic, now: number): string => [kindOf(music), factOf(music, now)].join(' · ');

/** An album's day of release, a track's album: what stands in a column of its own. */
export const releasedOn = (music: ManagedAlbum | ManagedTrack): string => {
  const day = music.releaseAt ?? (isAlbum(music) ? music.releaseDate : null);
  return day ? shortDate(day) : '';
};

const nothing: Record<'albums' | 'tracks', Record<MusicState | 'all', () => string>> = {
  albums: {
    all: () => t('No releases yet. Make the first one of what you have uploaded.'),
    hidden: () => t('No drafts. What you begin and do not publish stands here.'),
    scheduled: () => t('Nothing is scheduled. Give a release its day, and it comes out by itself.'),
    live: () => t('Nothing is out yet. What you publish stands here.'),
    unlisted: () => t('Nothing is unlisted. What only a private link leads to stands here.'),
    trashed: () => t('The bin is empty. It keeps what you delete for 30 days.'),
  },
  tracks: {
    all: () => t('No tracks yet. Upload your music to make some.'),
    hidden: () => t('No drafts. Tracks that nobody hears yet stand here.'),
    scheduled: () => t('No track waits for its day.'),
    live: () => t('No track is out yet.'),
    unlisted: () => t('No track is unlisted. What only a private link leads to stands here.'),
    trashed: () => t('The bin is empty. It keeps what you delete for 30 days.'),
  },
};

/** In place of a list with nothing in it. @param state undefined for all */
export const nothingText = (kind: 'albums' | 'tracks', state: MusicState | undefined): string =>
  nothing[kind][state ?? 'all']();
