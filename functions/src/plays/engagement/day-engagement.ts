import { logger } from '../../platform/logger.ts';
import { readNdjsonFiles } from '../events/ndjson-files.ts';
import type { TotalSubject } from '../totals/day-total.item.ts';
import { hash48 } from '../totals/distinct-sketch.ts';
import { EngagementEvent, getEngagementDay, getEngagementPrefix, listSubjects } from './engagement-event.ts';

/** The kinds of events that count, with the names of their totals. */
const countedKinds = { like: 'likes', save: 'saves', repost: 'reposts', follow: 'follows' } as const;

/**
 * Users who liked, reposted or followed an item on a day, or added it to a playlist. Each user counts once for each
 * item.
 */
export type EngagementCounts = Readonly<Record<(typeof countedKinds)[keyof typeof countedKinds], number>>;
export type SubjectsEngagement = ReadonlyMap<TotalSubject, EngagementCounts>;

export const noEngagement: EngagementCounts = { likes: 0, saves: 0, reposts: 0, follows: 0 };

const isCounted = (kind: EngagementEvent['kind']): kind is keyof typeof countedKinds => kind in countedKinds;

/** The last event of one user and one item. */
interface LastEvent {
  at: string;
  kind: EngagementEvent['kind'];
  /** The same array for all events with the same subjects, to save memory. */
  readonly subjects: readonly TotalSubject[];
}

/**
 * Returns whether an event is later than another one. If a like and its removal have the same time, the like counts
 * as the later one. The same applies to reposts and follows.
 */
const isLater = (a: Pick<LastEvent, 'at' | 'kind'>, b: LastEvent): boolean =>
  a.at > b.at || (a.at === b.at && a.kind < b.kind);

const parseEvent = (line: string, day: string): EngagementEvent | undefined => {
  try {
    const event = EngagementEvent.parse(JSON.parse(line));
    return getEngagementDay(event) === day ? event : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The engagement of a day. Only the last event of each user and item counts, which needs about 200 bytes of memory.
 */
export class DayEngagement {
  readonly #day: string;
  readonly #lastEvents = new Map<number, LastEvent>();
  readonly #subjectLists = new Map<string, readonly TotalSubject[]>();
  #unreadableLines = 0;

  constructor(day: string) {
    this.#day = day;
  }

  /** The number of lines that are not events of this day. */
  get unreadableLines(): number {
    return this.#unreadableLines;
  }

  load(text: string): void {
    for (const line of text.split('\n')) if (line) this.#add(line);
  }

  #add(line: string): void {
    const event = parseEvent(line, this.#day);
    if (!event) {
      this.#unreadableLines += 1;
      return;
    }
    if (event.isByManager) return;
    const { dedupeKey, at, kind } = event;
    const hash = hash48(dedupeKey);
    const last = this.#lastEvents.get(hash);
    if (!last || isLater(event, last))
      this.#lastEvents.set(hash, { at, kind, subjects: this.#getSharedSubjects(event) });
  }

  #getSharedSubjects(event: EngagementEvent): readonly TotalSubject[] {
    const subjects = [...listSubjects(event)];
    const key = subjects.join();
    const sharedSubjects = this.#subjectLists.get(key) ?? subjects;
    this.#subjectLists.set(key, sharedSubjects);
    return sharedSubjects;
  }

  /** The counts of each subject and of the site. Subjects without engagement are missing. */
  get counts(): SubjectsEngagement {
    const counts = new Map<TotalSubject, { -readonly [Name in keyof EngagementCounts]: number }>();
    for (const { kind, subjects } of this.#lastEvents.values()) {
      if (!isCounted(kind)) continue;
      for (const subject of ['site' as const, ...subjects]) {
        const subjectCounts = counts.get(subject) ?? { ...noEngagement };
        subjectCounts[countedKinds[kind]] += 1;
        counts.set(subject, subjectCounts);
      }
    }
    return counts;
  }
}

/** Reads the engagement of a day from its files, with one LIST per thousand files and one GET per file. */
export const readDayEngagement = async (day: string): Promise<SubjectsEngagement> => {
  const engagement = new DayEngagement(day);
  await readNdjsonFiles(getEngagementPrefix(day), (text) => engagement.load(text));
  if (engagement.unreadableLines > 0)
    logger.error('Failed to read engagement', { day, lines: engagement.unreadableLines });
  return engagement.counts;
};
