import { noEngagement, type SubjectsEngagement } from '../engagement/day-engagement.ts';
import { TotalSubject } from '../totals/day-total.item.ts';
import { AddingUp, type Heads, type Total, type Within } from './add-up.ts';
import type { Columns } from './columns.ts';
import type { DayDatabase } from './day-database.ts';
import { headsOf } from './heads.ts';
import { type Caps, selectCountedPlays } from './select-counted-plays.ts';
import { type SubjectKind, type Subjects, subjectsOf } from './subjects.ts';

/** What a subject of a kind is broken down by: not by what it is itself, nor by what it is a part of. */
const within: Readonly<Record<SubjectKind | 'site', ReadonlySet<Within>>> = {
  track: new Set(),
  album: new Set<Within>(['track']),
  artist: new Set<Within>(['track', 'album']),
  site: new Set<Within>(['track', 'album', 'artist']),
};

export interface RolledSubject {
  readonly subject: TotalSubject;
  readonly kind: SubjectKind | 'site';
  /** Its plays that count: none of what was only liked or added. */
  readonly rows: Int32Array;
}

const noRows = new Int32Array();

/** An id says by its beginning what it is of. */
const kindOf = (subject: TotalSubject): RolledSubject['kind'] => {
  if (subject === 'site') return 'site';
  if (subject.startsWith('trk')) return 'track';
  return subject.startsWith('alb') ? 'album' : 'artist';
};

interface Given {
  readonly caps?: Caps | undefined;
  readonly engagement?: SubjectsEngagement;
}

/** A day, ready to be added up: what counts of it, by what it counts for. */
export class DayRollUp {
  readonly columns: Columns;
  /** What counts, each listener's together and by time. */
  readonly rows: Int32Array;
  readonly #subjects: Subjects;
  readonly #addingUp: AddingUp;
  readonly #engagement: SubjectsEngagement;

  constructor(database: DayDatabase, { caps, engagement = new Map() }: Given = {}) {
    this.columns = database.columns();
    this.rows = selectCountedPlays(this.columns, caps);
    this.#subjects = subjectsOf(this.columns, this.rows);
    this.#engagement = engagement;
    this.#addingUp = new AddingUp(this.columns, headsOf(this.columns, this.rows));
  }

  /** Everything that something came of in the day, what was played first. What bears no id of ours is passed over. */
  *subjects(): Generator<RolledSubject> {
    const left = new Set(this.#engagement.keys());
    for (const rolled of this.#played()) {
      left.delete(rolled.subject);
      yield rolled;
    }
    for (const subject of left) yield { subject, kind: kindOf(subject), rows: noRows };
  }

  *#played(): Generator<RolledSubject> {
    if (this.rows.length > 0) yield { subject: 'site', kind: 'site', rows: this.rows };
    for (const kind of ['track', 'album', 'artist'] as const) {
      const { ids, groups } = this.#subjects[kind];
      for (const [key, id] of ids.entries()) {
        const rows = groups.rowsOf(key);
        const subject = rows.length > 0 ? TotalSubject.safeParse(id).data : undefined;
        if (subject) yield { subject, kind, rows };
      }
    }
  }

  totalOf({ subject, kind, rows }: RolledSubject): { readonly total: Total; readonly heads: Heads } {
    const { total, heads } = this.#addingUp.totalOf(rows, within[kind]);
    return { total: { ...total, ...(this.#engagement.get(subject) ?? noEngagement) }, heads };
  }
}
