import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { unknown } from '../totals/breakdown.ts';
import { hash48 } from '../totals/distinct-sketch.ts';
import { getVisitDay, VisitEvent } from './visit-event.ts';

/** Country and browser of a visitor, as they were on the first visit of the day. */
type Client = Readonly<Record<'country' | 'device' | 'platform' | 'browser', string>>;

/** A visitor of a day, with the visits and views that count. */
export interface Visitor extends Client {
  readonly isUser: boolean;
  /** `hash48` of the network. */
  readonly network: number;
  views: number;
  visits: number;
  /** Views by kind of page, and visits by referring host. */
  readonly pages: Map<string, number>;
  readonly referrers: Map<string, number>;
}

/** The name for visits without a referrer. It cannot be a host, since a host has a dot. */
const direct = 'direct';

const addCount = (counts: Map<string, number>, name: string, count: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + count);

/** Keeps one copy of each text, to save memory. */
class TextPool {
  readonly #texts = new Map<string, string>();

  getSharedCopy(text: string | null): string {
    const sharedCopy = this.#texts.get(text ?? unknown);
    if (sharedCopy !== undefined) return sharedCopy;
    this.#texts.set(text ?? unknown, text ?? unknown);
    return text ?? unknown;
  }
}

/**
 * Whether any part of a visit counts. Only the first visits and views of a visitor count. The limits are higher than
 * the numbers of real users.
 */
const mayCount = ({ isEntry }: VisitEvent, { views, visits }: Visitor): boolean =>
  views < playLimits.visitorViewsPerDay || (isEntry && visits < playLimits.visitorVisitsPerDay);

const parseVisit = (line: string, day: string): VisitEvent | undefined => {
  try {
    const visit = VisitEvent.parse(JSON.parse(line));
    return getVisitDay(visit) === day ? visit : undefined;
  } catch {
    return undefined;
  }
};

/** Visitors that are counted per network and day. The first ones count. */
const networkLimits = { users: playLimits.networkUsersPerDay, guests: playLimits.networkGuestsPerDay } as const;

/**
 * The visits of a day by visitor. It needs about 400 bytes of memory for each visitor that may count, and 50 bytes
 * for each of their visits; the visitors of a network are limited, however many it simulates. If an ID occurs several
 * times, the first line counts, in the order in which files are loaded.
 */
export class DayVisits {
  readonly #day: string;
  readonly #ids = new Set<number>();
  readonly #visitors = new Map<string, Visitor>();
  readonly #texts = new TextPool();
  readonly #networks = new Map<number, { users: number; guests: number }>();
  #unreadableLines = 0;

  constructor(day: string) {
    this.#day = day;
  }

  /** The number of lines that are not visits of this day. */
  get unreadableLines(): number {
    return this.#unreadableLines;
  }

  /** The visitors in the order of their first visit. */
  get visitors(): readonly Visitor[] {
    return [...this.#visitors.values()];
  }

  load(text: string): void {
    for (const line of text.split('\n')) if (line) this.#add(line);
  }

  #add(line: string): void {
    const visit = parseVisit(line, this.#day);
    if (!visit) {
      this.#unreadableLines += 1;
      return;
    }
    const id = hash48(visit.id);
    const visitor = this.#ids.has(id) ? undefined : this.#findOrAddVisitor(visit);
    if (!visitor || !mayCount(visit, visitor)) return;
    this.#ids.add(id);
    this.#countVisit(visit, visitor);
  }

  /** Counts another visitor of a network. @returns false if the network has reached its limit */
  #addToNetwork(network: number, isUser: boolean): boolean {
    const counts = this.#networks.get(network) ?? { users: 0, guests: 0 };
    const kind = isUser ? 'users' : 'guests';
    if (counts[kind] >= networkLimits[kind]) return false;
    counts[kind] += 1;
    this.#networks.set(network, counts);
    return true;
  }

  #findOrAddVisitor(visit: VisitEvent): Visitor | undefined {
    const { visitor: id, isUser, country, device, platform, browser } = visit;
    const existing = this.#visitors.get(id);
    if (existing) return existing;
    const network = hash48(visit.network);
    if (!this.#addToNetwork(network, isUser)) return undefined;
    const getSharedCopy = (value: string | null) => this.#texts.getSharedCopy(value);
    const visitor: Visitor = {
      ...{ isUser, network, views: 0, visits: 0, pages: new Map(), referrers: new Map() },
      ...{
        country: getSharedCopy(country),
        device: getSharedCopy(device),
        platform: getSharedCopy(platform),
        browser: getSharedCopy(browser),
      },
    };
    this.#visitors.set(id, visitor);
    return visitor;
  }

  #countVisit({ views, isEntry, referrer }: VisitEvent, visitor: Visitor): void {
    for (const [page, count] of Object.entries(views)) {
      const countedViews = Math.min(Math.max(0, count), playLimits.visitorViewsPerDay - visitor.views);
      if (countedViews <= 0) continue;
      visitor.views += countedViews;
      addCount(visitor.pages, page, countedViews);
    }
    if (!isEntry || visitor.visits >= playLimits.visitorVisitsPerDay) return;
    visitor.visits += 1;
    addCount(visitor.referrers, this.#texts.getSharedCopy(referrer ?? direct), 1);
  }
}
