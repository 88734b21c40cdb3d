import { FileId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { TextModel } from '@overtone/shared/texts/text.model.ts';
import { FileState } from '@overtone/shared/uploads/file-entry.model.ts';
import * as z from 'zod';

/** What a file counts of its owner's quota. */
export const Reserved = z.object({
  tracks: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  milliseconds: z.int().nonnegative(),
});
export type Reserved = z.output<typeof Reserved>;

/** A file that somebody sends or has sent, as the table keeps it. */
export const StoredFile = z.object({
  id: FileId,
  userId: UserId,
  /** One line, without a path: what a person called it, and nothing that is looked up by. */
  name: z.string(),
  path: z.string(),
  mime: z.string(),
  extension: z.string(),
  /** Bytes: as many as were announced, and no other number is taken. */
  size: z.int().nonnegative(),
  disk: z.enum(['public', 'uploads']),
  way: z.enum(['form', 'tus', 's3', 's3-multipart']),
  /** S3's name of an upload in parts, and bytes of each part but the last. */
  uploadId: z.string().nullable(),
  partSize: z.int().positive().nullable(),
  /** Whether each of its parts comes with a checksum. */
  hasChecksums: z.boolean().default(false),
  state: FileState,
  progress: z.number().nullable(),
  failure: TextModel.nullable(),
  /** Milliseconds. */
  duration: z.int().nonnegative().nullable(),
  duplicate_of: FileId.nullable(),
  /** Of its bytes, once they were looked at: the name of its master, which stays for as long as a row of it says so. */
  sha256: z.string().nullable(),
  /** The track that was made of it. */
  trackId: TrackId.nullable().default(null),
  /** Its owner wants it, though they have the same bytes already. */
  kept: z.boolean(),
  reserved: Reserved,
  /** What its owner might have of sound when it was begun; null for as much as they like. */
  millisecondsMax: z.number().nullable(),
  created_at: z.iso.datetime(),
  /** Strictly later with each change: the version. */
  updated_at: z.iso.datetime(),
});
export type StoredFile = z.output<typeof StoredFile>;
