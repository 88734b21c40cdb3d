import * as z from 'zod';
import { FileId, TrackId, WorkspaceId } from '../ids.ts';
import { TextModel } from '../texts/text.model.ts';
import { textLimits } from '../texts/text-limits.ts';
import { uploadLimits } from './upload-limits.ts';

/**
 * States of a file. `uploading`: the upload is in progress. `queued`, `analysing`, `transcoding`: the file is being
 * processed. `ready`: it can be played. `held`: the user already has the same content and has to decide. `failed`: see
 * `failure`.
 */
export const fileStates = ['uploading', 'queued', 'analysing', 'transcoding', 'ready', 'held', 'failed'] as const;
export const FileState = z.enum(fileStates);
export type FileState = z.output<typeof FileState>;

/** Metadata that the browser sends with a file (spec §3). It is not trusted. */
export const UploadMetadata = z.object({
  /** Path in the dropped folder, `Album/CD 1/01 Song.flac`. */
  relativePath: z.string().max(uploadLimits.uploadPathLengthMax).nullish(),
  /** Files are private (`uploads`); `public` is rejected. */
  disk: z.enum(['public', 'uploads']).default('uploads'),
  /** Folders have no entries. Use `diskPrefix` and `relativePath`. */
  parentId: z.null({ error: 'Folder IDs aren’t supported. Use diskPrefix or relativePath.' }).optional(),
  /** The user's folder for the file. */
  diskPrefix: z.string().max(uploadLimits.uploadPathLengthMax).nullish(),
  clientName: z.string().max(textLimits.nameLengthMax).nullish(),
  clientExtension: z.string().max(20).nullish(),
  clientMime: z.string().max(255).nullish(),
  clientSize: z.int().nonnegative().nullish(),
});
export type UploadMetadata = z.output<typeof UploadMetadata>;

/** An uploaded file, for its owner (spec §3). */
export const FileEntry = z.object({
  id: FileId,
  /** Short-lived URL of the file for its owner; null until it is ready. */
  url: z.url().nullable(),
  /** Bytes. */
  file_size: z.int().nonnegative(),
  name: z.string(),
  /** Detected by content when the upload is finished, until then as sent by the browser. */
  mime: z.string(),
  extension: z.string(),
  /** Folder of the file without its name; empty if there is none. */
  path: z.string(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  state: FileState,
  /** Progress of the current state, 0 to 1; null if it is not known. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why processing failed and what the user can do; null if it has not failed. */
  failure: TextModel.nullable(),
  /**
   * Whether `resume` can continue the processing: the file is held, or it failed and can be retried without another
   * upload.
   */
  resumable: z.boolean(),
  /** Milliseconds; null until the file is analysed. */
  duration: z.int().nonnegative().nullable(),
  /** The user's other file with the same content, while `held`. */
  duplicate_of: FileId.nullable(),
  /** The track that uses the file. The file can only be deleted with the track. */
  track_id: TrackId.nullable(),
  /** The workspace that the file belongs to; null for the user. */
  workspace_id: WorkspaceId.nullable(),
});
export type FileEntry = z.output<typeof FileEntry>;

/** The rules for uploads, and the user's quota with its usage. */
export const UploadLimits = z.object({
  /** Whether browsers send all files directly to S3. */
  s3Direct: z.boolean(),
  /** Whether tus is used for files that are too large for a form. If not, they go to S3. */
  tus: z.boolean(),
  /** Maximum bytes of a file. */
  maxFileSize: z.int().positive(),
  /** Types such as `audio/*`, `audio/flac` or `.flac`; an empty list allows all. */
  allowedTypes: z.array(z.string()),
  blockedTypes: z.array(z.string()),
  /** Usage and limits of the account; null for no limit. */
  quota: z.object({
    tracks: z.object({ used: z.int().nonnegative(), max: z.int().nonnegative().nullable() }),
    minutes: z.object({ used: z.number().nonnegative(), max: z.number().nonnegative().nullable() }),
    /** Bytes. */
    storage: z.object({ used: z.int().nonnegative(), max: z.int().nonnegative().nullable() }),
  }),
});
export type UploadLimits = z.output<typeof UploadLimits>;
