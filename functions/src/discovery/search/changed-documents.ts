import { DatabaseSync } from 'node:sqlite';

/** Ids of what a segment has otherwise than an older one: new, changed, moved and gone. */
export const changedDocuments = (path: string, olderPath: string): string[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('ATTACH ? AS older').run(olderPath);
    const rows = database.prepare(`
      SELECT id FROM (SELECT * FROM main.documents EXCEPT SELECT * FROM older.documents)
      UNION SELECT id FROM older.documents WHERE id NOT IN (SELECT id FROM main.documents)`);
    return rows.all().map(({ id }) => String(id));
  } finally {
    database.close();
  }
};
