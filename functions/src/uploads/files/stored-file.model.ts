import { FileId, TrackId, UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { TextModel } from '@overtone/shared/texts/text.model.ts';
import { FileState } from '@overtone/shared/uploads/file-entry.model.ts';
import * as z from 'zod';

/** The part of the owner's quota that a file uses. */
export const Reservation = z.object({
  tracks: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  milliseconds: z.int().nonnegative(),
});
export type Reservation = z.output<typeof Reservation>;

/** An uploaded file, or an upload in progress. */
export const StoredFile = z.object({
  id: FileId,
  /** The user who uploaded the file. */
  userId: UserId,
  /** The user or the workspace that the file belongs to. It stays in the workspace if its uploader leaves. */
  ownerId: z.union([UserId, WorkspaceId]),
  /** The user whose quota it uses: the uploader, or the owner of the workspace. */
  quotaUserId: UserId,
  /** The file name without a path, only for display. */
  name: z.string(),
  path: z.string(),
  mime: z.string(),
  extension: z.string(),
  /** Bytes. Declared by the client; a file of another size is rejected. */
  size: z.int().nonnegative(),
  disk: z.enum(['public', 'uploads']),
  way: z.enum(['form', 'tus', 's3', 's3-multipart']),
  /** S3 id of a multipart upload, and bytes of each part except the last. */
  uploadId: z.string().nullable(),
  partSize: z.int().positive().nullable(),
  /** Whether each part has a checksum. */
  hasChecksums: z.boolean().default(false),
  state: FileState,
  progress: z.number().nullable(),
  failure: TextModel.nullable(),
  /** Milliseconds. */
  duration: z.int().nonnegative().nullable(),
  duplicate_of: FileId.nullable(),
  /** Hash of the bytes, which is the key of the master. Null until the file is analysed. */
  sha256: z.string().nullable(),
  /** The track that uses this file. */
  trackId: TrackId.nullable().default(null),
  /** Whether the owner has chosen to keep the file although it is a duplicate. */
  isDuplicateAllowed: z.boolean(),
  reserved: Reservation,
  /** The owner's quota of sound in milliseconds when the upload began; null for no limit. */
  millisecondsMax: z.number().nullable(),
  created_at: z.iso.datetime(),
  /** Strictly increasing; serves as the version. */
  updated_at: z.iso.datetime(),
});
export type StoredFile = z.output<typeof StoredFile>;

export const noReservation: Reservation = { tracks: 0, bytes: 0, milliseconds: 0 };

/** Returns the reservation of a file before its duration is known. */
export const getInitialReservation = (size: number): Reservation => ({ tracks: 1, bytes: size, milliseconds: 0 });

/** Whether the owner can resume a file: it is held, or it failed and still counts in the quota. */
export const isResumable = ({ state, reserved }: Pick<StoredFile, 'state' | 'reserved'>): boolean =>
  state === 'held' || (state === 'failed' && reserved.tracks > 0);

const pipelineStates: ReadonlySet<StoredFile['state']> = new Set(['queued', 'analysing', 'transcoding']);

/** Whether a file is being processed, or waits for it. */
export const isInPipeline = ({ state }: Pick<StoredFile, 'state'>): boolean => pipelineStates.has(state);
