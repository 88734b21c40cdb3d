import { DatabaseSync } from 'node:sqlite';

/** Indexes for queries that Dynoxide 1.2 makes with each write and each read of a stream. */
const indexes = `
  CREATE INDEX IF NOT EXISTS overtone_stream_end ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS overtone_stream_shard
    ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
`;

/**
 * Adds missing indexes to the streams of a running Dynoxide. Dynoxide never deletes records and scans all of them to
 * find the last one: without the indexes, the ten-thousandth write takes ten times as long as the first. A file without
 * stream records (another version) is not changed.
 */
export const addStreamIndexes = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const hasRecords = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '_stream_records'`).get();
    if (hasRecords) database.exec(indexes);
  } finally {
    database.close();
  }
};
