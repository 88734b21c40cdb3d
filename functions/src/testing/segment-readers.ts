import { DatabaseSync } from 'node:sqlite';
import { getTypeOfId, type SearchDocument } from '../discovery/search/search-document.ts';
import { createTables } from '../discovery/search/segment-format.ts';
import type { SegmentReaders } from '../discovery/search/segment-index.ts';
import { SegmentReader } from '../discovery/search/segment-reader.ts';
import { applyChanges } from '../discovery/search/segment-writer.ts';

/** Creates in-memory segments of the documents and returns their readers. */
export const createSegmentReaders = (documents: readonly SearchDocument[]): SegmentReaders =>
  Object.fromEntries(
    [...Map.groupBy(documents, ({ id }) => getTypeOfId(id) ?? 'tracks')].map(([type, ofType]) => {
      const database = new DatabaseSync(':memory:');
      createTables(database);
      applyChanges(database, new Map(ofType.map((document) => [document.id, document])));
      return [type, new SegmentReader(database)];
    }),
  );
