import { limits } from '@overtone/shared/limits.ts';
import {
  type Breakdown,
  type InsightDay,
  type InsightDimension,
  type InsightTotals,
  insightDimensions,
} from '@overtone/shared/plays/insights.model.ts';
import { type DayRange, daysOf } from '../../platform/day-range.ts';
import type { DayTotal } from '../totals/day-total.item.ts';
import { countTogether } from '../totals/distinct.ts';

/** By what the days' plays are added up. */
const dimensions = [...insightDimensions, 'album', 'artist'] as const;
type Dimension = InsightDimension | 'album' | 'artist';

/** What has no name of its own, and what nobody told, in the roll-up's words. */
const others = 'other';
const unknown = 'unknown';
const unnamed: readonly string[] = [unknown, others];

/** What is added up by day. */
const sums = ['plays', 'seconds', 'guests', 'likes', 'saves', 'reposts', 'follows'] as const;
type Sums = Record<(typeof sums)[number], number>;
const nothing: Sums = { plays: 0, seconds: 0, guests: 0, likes: 0, saves: 0, reposts: 0, follows: 0 };

interface DaySum extends Sums {
  /** Of the last subject that was added. */
  people: number;
  readonly sketches: string[];
}

type Counts = Map<string, number>;

const add = (counts: Counts, name: string, plays: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + plays);

const mostFirst = (counts: Counts): Breakdown => {
  const named = [...counts]
    .filter(([name]) => !unnamed.includes(name))
    .sort(([one, plays], [other, otherPlays]) => otherPlays - plays || (one < other ? -1 : 1));
  const beyond = named.slice(limits.insightNamesMax).reduce((sum, [, plays]) => sum + plays, 0);
  const last = [
    [unknown, counts.get(unknown) ?? 0],
    [others, beyond + (counts.get(others) ?? 0)],
  ] as const;
  const shown = [...named.slice(0, limits.insightNamesMax), ...last.filter(([, plays]) => plays > 0)];
  return shown.map(([name, plays]) => ({ name, plays }));
};

/** People of a day: the roll-up has counted those of one subject, those of several may be the same. */
const peopleOf = ({ people, sketches }: DaySum): number =>
  sketches.length > 1 ? countTogether(sketches).count : people;

/** Adds up days of one subject or several, each as it comes, so that no more than their sums are kept. */
export class RangeSum {
  readonly #range: DayRange;
  readonly #days: ReadonlyMap<string, DaySum>;
  readonly #counts = Object.fromEntries(dimensions.map((name) => [name, new Map()])) as Record<Dimension, Counts>;
  readonly #subjects: Counts = new Map();
  #updatedAt: string | null = null;

  constructor(range: DayRange) {
    this.#range = range;
    this.#days = new Map(daysOf(range).map((day) => [day, { ...nothing, people: 0, sketches: [] }]));
  }

  add(total: DayTotal): void {
    const sum = this.#days.get(total.day);
    if (!sum) return;
    if (total.plays > 0) add(this.#subjects, total.subject, total.plays);
    for (const name of sums) sum[name] += total[name];
    sum.people = total.people;
    sum.sketches.push(total.peopleSketch);
    for (const dimension of dimensions)
      for (const [name, plays] of Object.entries(total[dimension])) add(this.#counts[dimension], name, plays);
    if (this.#updatedAt === null || total.rolledAt > this.#updatedAt) this.#updatedAt = total.rolledAt;
  }

  /** When the roll-up last set one of its days; null where it has none. */
  get updatedAt(): string | null {
    return this.#updatedAt;
  }

  /** Its days, those without a play too, and what they are together. */
  get shown(): DayRange & { readonly days: InsightDay[]; readonly totals: InsightTotals } {
    const days = [...this.#days];
    const all = days.map(([, day]) => day);
    const { count: people, isExact } = countTogether(all.flatMap(({ sketches }) => sketches));
    const sumOf = (name: keyof Sums) => all.reduce((sum, day) => sum + day[name], 0);
    return {
      ...this.#range,
      days: days.map(([day, sum]) => {
        const { plays, seconds, guests, likes, saves, reposts, follows } = sum;
        return { day, plays, seconds, listeners: guests + peopleOf(sum), likes, saves, reposts, follows };
      }),
      totals: {
        ...{ plays: sumOf('plays'), seconds: sumOf('seconds'), guests: sumOf('guests'), people, isExact },
        ...{ likes: sumOf('likes'), saves: sumOf('saves'), reposts: sumOf('reposts'), follows: sumOf('follows') },
      },
    };
  }

  /** Plays by a dimension's names, the most first; last come `unknown`, and `other` with all that is beyond them. */
  breakdown(dimension: Dimension): Breakdown {
    return mostFirst(this.#counts[dimension]);
  }

  /** Plays by whose days were added. */
  get bySubject(): Breakdown {
    return mostFirst(this.#subjects);
  }
}
