import { limits } from '@overtone/shared/limits.ts';
import { unknown } from '../names.ts';
import { hash48 } from '../totals/distinct.ts';
import { VisitEvent, visitDay } from './visit-event.ts';

/** What a browser says of itself, as it was when its visitor first came that day. */
type Client = Readonly<Record<'country' | 'device' | 'platform' | 'browser', string>>;

/** One visitor of a day, with as much of what they did as counts. */
export interface Visitor extends Client {
  readonly isPerson: boolean;
  /** By `hash48`. */
  readonly network: number;
  views: number;
  visits: number;
  /** Views by kind of page, and visits by the site that led here. */
  readonly pages: Map<string, number>;
  readonly referrers: Map<string, number>;
}

/** What stands for a site that led here, where none did or none was told: no host, which has a dot. */
const direct = 'direct';

const add = (counts: Map<string, number>, name: string, count: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + count);

/** Texts of which many are the same, each kept once. */
class Texts {
  readonly #known = new Map<string, string>();

  keep(text: string | null): string {
    const kept = this.#known.get(text ?? unknown);
    if (kept !== undefined) return kept;
    this.#known.set(text ?? unknown, text ?? unknown);
    return text ?? unknown;
  }
}

/** Whether anything of a visit counts: the first ones of a visitor do, and more is no person's. */
const mayCount = ({ isEntry }: VisitEvent, { views, visits }: Visitor): boolean =>
  views < limits.visitorViewsPerDay || (isEntry && visits < limits.visitorVisitsPerDay);

const readVisit = (line: string, day: string): VisitEvent | undefined => {
  try {
    const visit = VisitEvent.parse(JSON.parse(line));
    return visitDay(visit) === day ? visit : undefined;
  } catch {
    return undefined;
  }
};

/** So many visitors of one network are known in a day, each kind by itself: the first ones. */
const mostOf = { people: limits.networkPeoplePerDay, guests: limits.networkGuestsPerDay } as const;

/**
 * The visits of a day, visitor by visitor: memory grows with those who may count, some 400 bytes each, and by 50 bytes with each
 * visit of theirs; however many names one network makes up, no more of them are kept. Of one id the first line counts, in the order
 * in which files are loaded.
 */
export class DayVisits {
  readonly #day: string;
  readonly #ids = new Set<number>();
  readonly #visitors = new Map<string, Visitor>();
  readonly #texts = new Texts();
  readonly #networks = new Map<number, { people: number; guests: number }>();
  #unreadable = 0;

  constructor(day: string) {
    this.#day = day;
  }

  /** Lines that were no visits of this day. */
  get unreadable(): number {
    return this.#unreadable;
  }

  /** In the order in which they first came. */
  get visitors(): readonly Visitor[] {
    return [...this.#visitors.values()];
  }

  load(text: string): void {
    for (const line of text.split('\n')) if (line) this.#add(line);
  }

  #add(line: string): void {
    const visit = readVisit(line, this.#day);
    if (!visit) {
      this.#unreadable += 1;
      return;
    }
    const id = hash48(visit.id);
    const visitor = this.#ids.has(id) ? undefined : this.#visitorOf(visit);
    if (!visitor || !mayCount(visit, visitor)) return;
    this.#ids.add(id);
    this.#count(visit, visitor);
  }

  /** Whether a network has room for another visitor of a kind, who then has it. */
  #takesPlace(network: number, isPerson: boolean): boolean {
    const known = this.#networks.get(network) ?? { people: 0, guests: 0 };
    const kind = isPerson ? 'people' : 'guests';
    if (known[kind] >= mostOf[kind]) return false;
    known[kind] += 1;
    this.#networks.set(network, known);
    return true;
  }

  #visitorOf(visit: VisitEvent): Visitor | undefined {
    const { visitor: name, isPerson, country, device, platform, browser } = visit;
    const known = this.#visitors.get(name);
    if (known) return known;
    const network = hash48(visit.network);
    if (!this.#takesPlace(network, isPerson)) return undefined;
    const text = (value: string | null) => this.#texts.keep(value);
    const client = {
      ...{ country: text(country), device: text(device), platform: text(platform), browser: text(browser) },
    };
    const made = { isPerson, network, views: 0, visits: 0, pages: new Map(), referrers: new Map() };
    const visitor: Visitor = { ...made, ...client };
    this.#visitors.set(name, visitor);
    return visitor;
  }

  #count({ views, isEntry, referrer }: VisitEvent, visitor: Visitor): void {
    for (const [page, count] of Object.entries(views)) {
      const counted = Math.min(Math.max(0, count), limits.visitorViewsPerDay - visitor.views);
      if (counted <= 0) continue;
      visitor.views += counted;
      add(visitor.pages, page, counted);
    }
    if (!isEntry || visitor.visits >= limits.visitorVisitsPerDay) return;
    visitor.visits += 1;
    add(visitor.referrers, this.#texts.keep(referrer ?? direct), 1);
  }
}
