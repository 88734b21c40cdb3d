import type { DatabaseSync } from 'node:sqlite';
import type { Segment } from '../../../../platform/segments/segment.ts';
import { CodeDocument } from './code-document.ts';

/** The index over recordings' codes, apart from that of the tracks, whose items do not have them. 5 MB for 100,000. */
export const codesSegment: Segment<CodeDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'search/codes',
  forgetsAfterHours: 24,
  document: CodeDocument,
  createTables: (database) =>
    database.exec(`
      CREATE TABLE documents (id TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
      CREATE INDEX by_code ON documents (code);
    `),
  apply: (database, changes) => {
    const put = database.prepare(
      'INSERT INTO documents (id, code) VALUES (?, ?) ON CONFLICT DO UPDATE SET code = excluded.code',
    );
    const remove = database.prepare('DELETE FROM documents WHERE id = ?');
    for (const [id, document] of changes) {
      if (document) put.run(id, document.code);
      else remove.run(id);
    }
  },
};

/** Finds tracks by their code. */
export class CodesReader {
  readonly #byCode;

  constructor(database: DatabaseSync) {
    this.#byCode = database.prepare('SELECT id FROM documents WHERE code = ? LIMIT ?');
  }

  /** Ids of tracks: one recording may be on several albums. */
  find(code: string, count: number): string[] {
    return this.#byCode.all(code, count).map(({ id }) => String(id));
  }
}
