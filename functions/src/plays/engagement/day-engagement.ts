import { logger } from '../../platform/logger.ts';
import { readDayFiles } from '../events/day-files.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { hash48 } from '../totals/distinct.ts';
import { EngagementEvent, engagementDay, engagementPrefixOf, subjectsOf } from './engagement-event.ts';

/** What counts, by what it is called where it is added up. */
const counted = { like: 'likes', save: 'saves', repost: 'reposts', follow: 'follows' } as const;

/** How many people liked, reposted or followed something on a day, and how many added it to a playlist, each once for each thing. */
export type EngagementCounts = Readonly<Record<(typeof counted)[keyof typeof counted], number>>;
export type SubjectsEngagement = ReadonlyMap<TotalSubject, EngagementCounts>;

export const noEngagement: EngagementCounts = { likes: 0, saves: 0, reposts: 0, follows: 0 };

const isCounted = (kind: EngagementEvent['kind']): kind is keyof typeof counted => kind in counted;

/** The last word of one person on one thing. */
interface Word {
  at: string;
  kind: EngagementEvent['kind'];
  /** The same object for all words on the same thing, as long as whose it is stays. */
  readonly subjects: readonly TotalSubject[];
}

/** Whether one word comes after another, whatever the order of the files: of the same moment a like is the later one, as of each pair what says so. */
const isLater = (one: Pick<Word, 'at' | 'kind'>, other: Word): boolean =>
  one.at > other.at || (one.at === other.at && one.kind < other.kind);

const readEvent = (line: string, day: string): EngagementEvent | undefined => {
  try {
    const event = EngagementEvent.parse(JSON.parse(line));
    return engagementDay(event) === day ? event : undefined;
  } catch {
    return undefined;
  }
};

/** Likes, adds, reposts and follows of a day: of each mark the last word counts. Some 200 bytes of memory for each. */
export class DayEngagement {
  readonly #day: string;
  readonly #words = new Map<number, Word>();
  readonly #subjects = new Map<string, readonly TotalSubject[]>();
  #unreadable = 0;

  constructor(day: string) {
    this.#day = day;
  }

  /** Lines that were no events of this day. */
  get unreadable(): number {
    return this.#unreadable;
  }

  load(text: string): void {
    for (const line of text.split('\n')) if (line) this.#add(line);
  }

  #add(line: string): void {
    const event = readEvent(line, this.#day);
    if (!event) {
      this.#unreadable += 1;
      return;
    }
    if (event.own) return;
    const { who, at, kind } = event;
    const mark = hash48(who);
    const known = this.#words.get(mark);
    if (!known || isLater(event, known)) this.#words.set(mark, { at, kind, subjects: this.#subjectsOf(event) });
  }

  #subjectsOf(event: EngagementEvent): readonly TotalSubject[] {
    const subjects = [...subjectsOf(event)];
    const key = subjects.join();
    const known = this.#subjects.get(key) ?? subjects;
    this.#subjects.set(key, known);
    return known;
  }

  /** What each thing came to, and the site; what came to nothing is not there. */
  get counts(): SubjectsEngagement {
    const counts = new Map<TotalSubject, { -readonly [Name in keyof EngagementCounts]: number }>();
    for (const { kind, subjects } of this.#words.values()) {
      if (!isCounted(kind)) continue;
      for (const subject of ['site' as const, ...subjects]) {
        const its = counts.get(subject) ?? { ...noEngagement };
        its[counted[kind]] += 1;
        counts.set(subject, its);
      }
    }
    return counts;
  }
}

/** The same, out of all its files: a LIST for each thousand, and a GET each. */
export const readDayEngagement = async (day: string): Promise<SubjectsEngagement> => {
  const engagement = new DayEngagement(day);
  await readDayFiles(engagementPrefixOf(day), (text) => engagement.load(text));
  if (engagement.unreadable > 0) logger.error('Engagement cannot be read', { day, lines: engagement.unreadable });
  return engagement.counts;
};
