import type { DatabaseSync } from 'node:sqlite';
import type { Segment } from '../../../../platform/segments/segment.ts';
import { CodeDocument } from './code-document.ts';

/**
 * The segment of ISRCs. It is separate, because the items of tracks do not contain them. It takes 5 MB for 100,000
 * tracks.
 */
export const codesSegment: Segment<CodeDocument> = {
  bucket: 'SEARCH_BUCKET',
  folder: 'search/codes',
  purgeAfterHours: 24,
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

/** Finds tracks by their ISRC. */
export class CodesReader {
  readonly #selectByCode;

  constructor(database: DatabaseSync) {
    this.#selectByCode = database.prepare('SELECT id FROM documents WHERE code = ? LIMIT ?');
  }

  /** Returns the ids of tracks. Several albums may contain the same recording. */
  find(code: string, count: number): string[] {
    return this.#selectByCode.all(code, count).map(({ id }) => String(id));
  }
}
