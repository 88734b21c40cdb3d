import { TotalSubject } from '../totals/day-total.item.ts';
import { AddingUp, type Heads, type Total, type Within } from './add-up.ts';
import type { Columns } from './columns.ts';
import type { DayDatabase } from './day-database.ts';
import { headsOf } from './heads.ts';
import { type SubjectKind, type Subjects, subjectsOf } from './subjects.ts';
import { type Caps, whatCounts } from './what-counts.ts';

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
  readonly rows: Int32Array;
}

/** A day, ready to be added up: what counts of it, by what it counts for. */
export class DayRollUp {
  readonly columns: Columns;
  /** What counts, each listener's together and by time. */
  readonly rows: Int32Array;
  readonly #subjects: Subjects;
  readonly #addingUp: AddingUp;

  constructor(database: DayDatabase, caps?: Caps) {
    this.columns = database.columns();
    this.rows = whatCounts(this.columns, caps);
    this.#subjects = subjectsOf(this.columns, this.rows);
    this.#addingUp = new AddingUp(this.columns, headsOf(this.columns, this.rows));
  }

  /** Everything that has plays in the day, the site first. What bears no id of ours is passed over. */
  *subjects(): Generator<RolledSubject> {
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

  totalOf({ kind, rows }: Pick<RolledSubject, 'kind' | 'rows'>): { readonly total: Total; readonly heads: Heads } {
    return this.#addingUp.totalOf(rows, within[kind]);
  }
}
