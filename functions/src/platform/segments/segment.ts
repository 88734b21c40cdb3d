import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import type { BucketName } from '../objects.ts';

/** New and changed documents by their ids; null for one that is gone. */
export type Changes<Document> = ReadonlyMap<string, Document | null>;

/** Where a segment is kept, and how long what it held before. */
export interface SegmentPlace {
  readonly bucket: BucketName;
  /** Where its objects lie: `search/tracks`. A function is granted a folder of them. */
  readonly folder: string;
  /**
   * Hours that what was removed may stay in its files, which no answer shows: 0 makes a new base with each removal and deletes
   * every object before it; else the first change after that time does.
   */
  readonly forgetsAfterHours: number;
}

/**
 * A kind of thing as an index over it keeps it: one SQLite file in S3 (the base, big and never changed) and the changes
 * since, in one small object. What is written and read when something changes does not grow with how much there is.
 */
export interface Segment<Document> extends SegmentPlace {
  /** Reads a document back that was kept among the changes. */
  readonly document: z.core.$ZodType<Document>;
  readonly createTables: (database: DatabaseSync) => void;
  /** Brings the tables up to the changes, in a transaction of the caller's. Doing it twice changes nothing. */
  readonly apply: (database: DatabaseSync, changes: Changes<Document>) => void;
  /** Clears the tables of what they keep of documents that are gone, before a file is stored. */
  readonly tidy?: (database: DatabaseSync) => void;
}
