import { DatabaseSync } from 'node:sqlite';

/** What Dynoxide 1.2 asks of its streams with each write and each look, which it reads all of them for. */
const indexes = `
  CREATE INDEX IF NOT EXISTS overtone_stream_end ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX IF NOT EXISTS overtone_stream_shard
    ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER));
`;

/**
 * Gives the streams of a running Dynoxide the indexes that it lacks: it keeps every record for good and looks for the
 * last one by reading them all, so that the ten-thousandth write took ten times as long as the first. A file without
 * streams' records (another version) is left as it is.
 */
export const indexStreams = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const found = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = '_stream_records'`).get();
    if (found) database.exec(indexes);
  } finally {
    database.close();
  }
};
