import {
  type Breakdown,
  type InsightDay,
  type InsightDimension,
  type InsightTotals,
  insightDimensions,
} from '@overtone/shared/plays/insights.model.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { type DayRange, listDays } from '../../platform/day-range.ts';
import { other, unknown } from '../totals/breakdown.ts';
import type { DayTotal } from '../totals/day-total.item.ts';
import { countUnion } from '../totals/distinct-sketch.ts';

/** The breakdowns that are added up. */
const dimensions = [...insightDimensions, 'album', 'artist'] as const;
type Dimension = InsightDimension | 'album' | 'artist';

const unnamedRows: readonly string[] = [unknown, other];

/** The numbers that are added up by day. */
const summedFields = ['plays', 'seconds', 'guests', 'likes', 'saves', 'reposts', 'follows'] as const;
type Sums = Record<(typeof summedFields)[number], number>;
const emptySums: Sums = { plays: 0, seconds: 0, guests: 0, likes: 0, saves: 0, reposts: 0, follows: 0 };

interface DaySum extends Sums {
  /** Distinct users of the subject that was added last. */
  users: number;
  readonly sketches: string[];
}

type Counts = Map<string, number>;

const addPlays = (counts: Counts, name: string, plays: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + plays);

const toBreakdown = (counts: Counts): Breakdown => {
  const named = [...counts]
    .filter(([name]) => !unnamedRows.includes(name))
    .sort(([a, plays], [b, otherPlays]) => otherPlays - plays || (a < b ? -1 : 1));
  const remainingPlays = named.slice(playLimits.insightNamesMax).reduce((sum, [, plays]) => sum + plays, 0);
  const lastRows = [
    [unknown, counts.get(unknown) ?? 0],
    [other, remainingPlays + (counts.get(other) ?? 0)],
  ] as const;
  const shownNames = [...named.slice(0, playLimits.insightNamesMax), ...lastRows.filter(([, plays]) => plays > 0)];
  return shownNames.map(([name, plays]) => ({ name, plays }));
};

/**
 * Returns the distinct users of a day. For one subject this is the number from the roll-up. Several subjects may have
 * the same users, so their sketches are merged.
 */
const countUsers = ({ users, sketches }: DaySum): number => (sketches.length > 1 ? countUnion(sketches).count : users);

/** Adds up the days of one or several subjects. Only the sums are kept in memory. */
export class RangeSum {
  readonly #range: DayRange;
  readonly #days: ReadonlyMap<string, DaySum>;
  readonly #counts = Object.fromEntries(dimensions.map((name) => [name, new Map()])) as Record<Dimension, Counts>;
  readonly #subjects: Counts = new Map();
  #updatedAt: string | null = null;

  constructor(range: DayRange) {
    this.#range = range;
    this.#days = new Map(listDays(range).map((day) => [day, { ...emptySums, users: 0, sketches: [] }]));
  }

  add(total: DayTotal): void {
    const sum = this.#days.get(total.day);
    if (!sum) return;
    if (total.plays > 0) addPlays(this.#subjects, total.subject, total.plays);
    for (const name of summedFields) sum[name] += total[name];
    sum.users = total.users;
    sum.sketches.push(total.usersSketch);
    for (const dimension of dimensions)
      for (const [name, plays] of Object.entries(total[dimension])) addPlays(this.#counts[dimension], name, plays);
    if (this.#updatedAt === null || total.rollUpStartedAt > this.#updatedAt) this.#updatedAt = total.rollUpStartedAt;
  }

  /** When the roll-up last stored one of the days, or null if there is none. */
  get updatedAt(): string | null {
    return this.#updatedAt;
  }

  /** All days of the range, including those without plays, and their totals. */
  get result(): DayRange & { readonly days: InsightDay[]; readonly totals: InsightTotals } {
    const days = [...this.#days];
    const daySums = days.map(([, day]) => day);
    const { count: users, isExact } = countUnion(daySums.flatMap(({ sketches }) => sketches));
    const sumField = (name: keyof Sums) => daySums.reduce((sum, day) => sum + day[name], 0);
    return {
      ...this.#range,
      days: days.map(([day, sum]) => {
        const { plays, seconds, guests, likes, saves, reposts, follows } = sum;
        return { day, plays, seconds, listeners: guests + countUsers(sum), likes, saves, reposts, follows };
      }),
      totals: {
        ...{ plays: sumField('plays'), seconds: sumField('seconds'), guests: sumField('guests'), users, isExact },
        ...{
          likes: sumField('likes'),
          saves: sumField('saves'),
          reposts: sumField('reposts'),
          follows: sumField('follows'),
        },
      },
    };
  }

  /**
   * The plays by name, the names with the most plays first. `unknown` comes last, then `other` with all further
   * names.
   */
  getBreakdown(dimension: Dimension): Breakdown {
    return toBreakdown(this.#counts[dimension]);
  }

  /** The plays by subject. */
  get bySubject(): Breakdown {
    return toBreakdown(this.#subjects);
  }
}
