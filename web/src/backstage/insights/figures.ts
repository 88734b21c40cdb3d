import type { InsightDay, Insights, InsightTotals } from '@overtone/shared/plays/insights.model.ts';
import { t } from '../../lib/i18n.ts';
import { dayAt } from './range/range.ts';

/** What insights may be of: everything of somebody's, the whole site, or one thing. */
export type SubjectKind = 'mine' | 'site' | 'artists' | 'albums' | 'tracks';

/** What a range is looked at by. */
export const metrics = ['plays', 'listeners', 'minutes', 'likes', 'saves', 'reposts', 'follows'] as const;
export type Metric = (typeof metrics)[number];

/** Those that there are of something: only artists are followed. */
export const metricsOf = ({ kind }: { readonly kind: SubjectKind }): readonly Metric[] =>
  kind === 'tracks' || kind === 'albums' ? metrics.filter((metric) => metric !== 'follows') : metrics;

export const metricNames: Readonly<Record<Metric, () => string>> = {
  plays: () => t('Plays'),
  listeners: () => t('Listeners'),
  minutes: () => t('Minutes'),
  likes: () => t('Likes'),
  saves: () => t('Playlist adds'),
  reposts: () => t('Reposts'),
  follows: () => t('New followers'),
};

export const overTimeNames: Readonly<Record<Metric, () => string>> = {
  plays: () => t('Plays over time'),
  listeners: () => t('Listeners over time'),
  minutes: () => t('Minutes over time'),
  likes: () => t('Likes over time'),
  saves: () => t('Playlist adds over time'),
  reposts: () => t('Reposts over time'),
  follows: () => t('New followers over time'),
};

const minutes = (seconds: number): number => Math.round(seconds / 60);

/** Whole minutes of each day that add up to those of all: each is what the sum grew by. */
export const minutesOf = (days: readonly Pick<InsightDay, 'seconds'>[]): number[] => {
  let sum = 0;
  return days.map(({ seconds }) => {
    const before = minutes(sum);
    sum += seconds;
    return minutes(sum) - before;
  });
};

/** A metric of each day. Its listeners do not add up to those of the range: who came twice is one person. */
export const valuesOf = (days: readonly InsightDay[], metric: Metric): number[] =>
  metric === 'minutes' ? minutesOf(days) : days.map((day) => day[metric]);

/** Without a day that goes on still: at the end of a line that nobody reads closely it looks like a fall. */
export const whenOver = (values: readonly number[], lastDay: string | undefined): readonly number[] =>
  values.length > 2 && lastDay === dayAt(Date.now()) ? values.slice(0, -1) : values;

/** A metric of a whole range. */
export const totalOf = (totals: InsightTotals, metric: Metric): number => {
  if (metric === 'minutes') return minutes(totals.seconds);
  return metric === 'listeners' ? totals.people + totals.guests : totals[metric];
};

/** Whether nothing at all came of it: neither heard, nor liked, added, reposted or followed. */
export const isNothing = ({ plays, likes, saves, reposts, follows }: InsightTotals): boolean =>
  plays + likes + saves + reposts + follows === 0;

/** By which share a number changed: 0.2 is a fifth more. Undefined where there was nothing before. */
export const changeOf = (now: number, before: number | undefined): number | undefined =>
  before ? (now - before) / before : undefined;

/** What came out on a day. */
export interface Release {
  readonly day: string;
  readonly name: string;
}

/** Albums that came out within the range, as far as they were played and their very day is known. */
export const releasesIn = ({ from, to, albums }: Pick<Insights, 'from' | 'to' | 'albums'>): Release[] =>
  albums.flatMap(({ album: { name, releaseDate } }) =>
    releaseDate?.length === from.length && releaseDate >= from && releaseDate <= to ? [{ day: releaseDate, name }] : [],
  );
