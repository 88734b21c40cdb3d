import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import type { BucketName } from '../objects.ts';

/** New and changed documents by ID; null for deleted ones. */
export type Changes<Document> = ReadonlyMap<string, Document | null>;

/** Where a segment is stored, and how long removed documents are retained. */
export interface SegmentStorage {
  readonly bucket: BucketName;
  /** The folder of its objects: `search/tracks`. Functions are granted access by folder. */
  readonly folder: string;
  /**
   * Hours that removed documents may stay in the files (readers do not return them). With 0 each removal creates a new
   * base and deletes all previous objects; else the first change after that time does.
   */
  readonly purgeAfterHours: number;
}

/**
 * A search index in S3: one SQLite file (the base, large and immutable) and one small object with the changes since.
 * The cost of a change does not grow with the number of documents.
 */
export interface Segment<Document> extends SegmentStorage {
  /** The schema of documents in the object with the changes. */
  readonly document: z.core.$ZodType<Document>;
  readonly createTables: (database: DatabaseSync) => void;
  /** Applies changes to the tables, in a transaction of the caller. It is idempotent. */
  readonly apply: (database: DatabaseSync, changes: Changes<Document>) => void;
  /** Deletes the data of removed documents that the tables retain, before a file is uploaded. */
  readonly eraseRemains?: (database: DatabaseSync) => void;
}
