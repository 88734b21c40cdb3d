import type { InsightDay, Insights, InsightTotals } from '@overtone/shared/plays/insights.model.ts';
import { t } from '../../lib/i18n.ts';
import { toUtcDay } from './range/range.ts';

/** The kinds of subjects: all artists of the user, the whole site, or a single artist, album or track. */
export type SubjectKind = 'mine' | 'site' | 'artists' | 'albums' | 'tracks';

/** The metrics of a range. */
export const metrics = ['plays', 'listeners', 'minutes', 'likes', 'saves', 'reposts', 'follows'] as const;
export type Metric = (typeof metrics)[number];

/** Returns the metrics of a subject. Only artists have followers. */
export const listMetrics = ({ kind }: { readonly kind: SubjectKind }): readonly Metric[] =>
  kind === 'tracks' || kind === 'albums' ? metrics.filter((metric) => metric !== 'follows') : metrics;

export const metricLabels: Readonly<Record<Metric, () => string>> = {
  plays: () => t('Plays'),
  listeners: () => t('Listeners'),
  minutes: () => t('Minutes'),
  likes: () => t('Likes'),
  saves: () => t('Playlist adds'),
  reposts: () => t('Reposts'),
  follows: () => t('New followers'),
};

export const overTimeTitles: Readonly<Record<Metric, () => string>> = {
  plays: () => t('Plays over time'),
  listeners: () => t('Listeners over time'),
  minutes: () => t('Minutes over time'),
  likes: () => t('Likes over time'),
  saves: () => t('Playlist adds over time'),
  reposts: () => t('Reposts over time'),
  follows: () => t('New followers over time'),
};

const toMinutes = (seconds: number): number => Math.round(seconds / 60);

/**
 * Returns whole minutes per day that add up to those of the range, because each day gets the increase of the rounded
 * sum.
 */
export const getDailyMinutes = (days: readonly Pick<InsightDay, 'seconds'>[]): number[] => {
  let sum = 0;
  return days.map(({ seconds }) => {
    const before = toMinutes(sum);
    sum += seconds;
    return toMinutes(sum) - before;
  });
};

/**
 * Returns a metric per day. The listeners of the days do not add up to those of the range, because someone can listen
 * on several days.
 */
export const getDailyValues = (days: readonly InsightDay[], metric: Metric): number[] =>
  metric === 'minutes' ? getDailyMinutes(days) : days.map((day) => day[metric]);

/** Removes the last day if it is not over, because it would look like a decline in a small chart. */
export const omitUnfinishedDay = (values: readonly number[], lastDay: string | undefined): readonly number[] =>
  values.length > 2 && lastDay === toUtcDay(Date.now()) ? values.slice(0, -1) : values;

/** Returns a metric of the whole range. */
export const getTotal = (totals: InsightTotals, metric: Metric): number => {
  if (metric === 'minutes') return toMinutes(totals.seconds);
  return metric === 'listeners' ? totals.users + totals.guests : totals[metric];
};

/** Whether there are no plays, likes, playlist adds, reposts or follows. */
export const isEmptyRange = ({ plays, likes, saves, reposts, follows }: InsightTotals): boolean =>
  plays + likes + saves + reposts + follows === 0;

/** Returns the relative change of a number: 0.2 is a fifth more. Undefined if there is no previous value. */
export const calculateChange = (current: number, previous: number | undefined): number | undefined =>
  previous ? (current - previous) / previous : undefined;

/** A release on a day. */
export interface Release {
  readonly day: string;
  readonly name: string;
}

/** Returns the albums that were released within the range, if they were played and their exact date is known. */
export const listReleasesInRange = ({ from, to, albums }: Pick<Insights, 'from' | 'to' | 'albums'>): Release[] =>
  albums.flatMap(({ album: { name, releaseDate } }) =>
    releaseDate?.length === from.length && releaseDate >= from && releaseDate <= to ? [{ day: releaseDate, name }] : [],
  );
