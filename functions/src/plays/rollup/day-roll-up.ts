import { noEngagement, type SubjectsEngagement } from '../engagement/day-engagement.ts';
import { TotalSubject } from '../totals/day-total.item.ts';
import type { Columns } from './columns.ts';
import type { DayDatabase } from './day-database.ts';
import { groupBySubject, type SubjectKind, type Subjects } from './group-rows.ts';
import { type Caps, selectChartListeners, selectCountedPlays } from './select-counted-plays.ts';
import { type ChartListeners, type OptionalBreakdown, type Total, TotalCalculator } from './total-calculator.ts';

/** The breakdowns of each kind of subject. A track, for example, has no breakdown by track, album or artist. */
const breakdowns: Readonly<Record<SubjectKind | 'site', ReadonlySet<OptionalBreakdown>>> = {
  track: new Set(),
  album: new Set<OptionalBreakdown>(['track']),
  artist: new Set<OptionalBreakdown>(['track', 'album']),
  site: new Set<OptionalBreakdown>(['track', 'album', 'artist']),
};

export interface RolledSubject {
  readonly subject: TotalSubject;
  readonly kind: SubjectKind | 'site';
  /** The counted plays; empty if the subject only has engagement. */
  readonly rows: Int32Array;
}

const noRows = new Int32Array();

/** Derives the kind of a subject from the prefix of its ID. */
const getKind = (subject: TotalSubject): RolledSubject['kind'] => {
  if (subject === 'site') return 'site';
  if (subject.startsWith('trk')) return 'track';
  return subject.startsWith('alb') ? 'album' : 'artist';
};

interface RollUpOptions {
  readonly caps?: Caps | undefined;
  readonly engagement?: SubjectsEngagement;
}

/** The counted plays of a day, grouped by subject and ready for totals. */
export class DayRollUp {
  readonly columns: Columns;
  /** The counted plays, grouped by listener and in the order of time. */
  readonly rows: Int32Array;
  readonly #subjects: Subjects;
  readonly #calculator: TotalCalculator;
  readonly #engagement: SubjectsEngagement;

  constructor(database: DayDatabase, { caps, engagement = new Map() }: RollUpOptions = {}) {
    this.columns = database.buildColumns();
    this.rows = selectCountedPlays(this.columns, caps);
    this.#subjects = groupBySubject(this.columns, this.rows);
    this.#engagement = engagement;
    this.#calculator = new TotalCalculator(this.columns, selectChartListeners(this.columns, this.rows));
  }

  /** Yields all subjects with plays, then those with engagement only. Unknown kinds of IDs are skipped. */
  *iterateSubjects(): Generator<RolledSubject> {
    const subjectsWithoutPlays = new Set(this.#engagement.keys());
    for (const rolled of this.#playedSubjects()) {
      subjectsWithoutPlays.delete(rolled.subject);
      yield rolled;
    }
    for (const subject of subjectsWithoutPlays) yield { subject, kind: getKind(subject), rows: noRows };
  }

  *#playedSubjects(): Generator<RolledSubject> {
    if (this.rows.length > 0) yield { subject: 'site', kind: 'site', rows: this.rows };
    for (const kind of ['track', 'album', 'artist'] as const) {
      const { ids, groups } = this.#subjects[kind];
      for (const [key, id] of ids.entries()) {
        const rows = groups.getRows(key);
        const subject = rows.length > 0 ? TotalSubject.safeParse(id).data : undefined;
        if (subject) yield { subject, kind, rows };
      }
    }
  }

  calculateTotal({ subject, kind, rows }: RolledSubject): {
    readonly total: Total;
    readonly chartListeners: ChartListeners;
  } {
    const { total, chartListeners } = this.#calculator.calculate(rows, breakdowns[kind]);
    return { total: { ...total, ...(this.#engagement.get(subject) ?? noEngagement) }, chartListeners };
  }
}
