import * as z from 'zod';
import { FileId, TrackId } from '../ids.ts';
import { limits } from '../limits.ts';
import { TextModel } from '../texts/text.model.ts';

/**
 * Where a file is on its way. `uploading`: its bytes are not all there. `queued`, `analysing`, `transcoding`: the pipeline
 * has it. `ready`: it plays. `held`: the person has the same bytes already and decides. `failed`: `failure` says why.
 */
export const fileStates = ['uploading', 'queued', 'analysing', 'transcoding', 'ready', 'held', 'failed'] as const;
export const FileState = z.enum(fileStates);
export type FileState = z.output<typeof FileState>;

/** What a browser knows of a file before it is sent (spec §3). Only words: nothing of it is believed. */
export const UploadMetadata = z.object({
  /** Where the file stood in the folder that was dropped, `Album/CD 1/01 Song.flac`. */
  relativePath: z.string().max(limits.uploadPathLengthMax).nullish(),
  /** Files are private (`uploads`): `public` is refused with the reason. */
  disk: z.enum(['public', 'uploads']).default('uploads'),
  /** Folders are no entries: `diskPrefix` and `relativePath` name them. */
  parentId: z.null({ error: 'Folders have no ids here. Use diskPrefix or relativePath.' }).optional(),
  /** A folder of the person's own that the file is to lie in. */
  diskPrefix: z.string().max(limits.uploadPathLengthMax).nullish(),
  clientName: z.string().max(limits.nameLengthMax).nullish(),
  clientExtension: z.string().max(20).nullish(),
  clientMime: z.string().max(255).nullish(),
  clientSize: z.int().nonnegative().nullish(),
});
export type UploadMetadata = z.output<typeof UploadMetadata>;

/** A file that somebody sent, as they and the pages of theirs see it (spec §3). */
export const FileEntry = z.object({
  id: FileId,
  /** Where the file can be heard or seen by its owner; null while it cannot. Short-lived. */
  url: z.url().nullable(),
  /** Bytes. */
  file_size: z.int().nonnegative(),
  name: z.string(),
  /** By its content once it was looked at, until then as the browser said. */
  mime: z.string(),
  extension: z.string(),
  /** Where it stood in the folder that was dropped, without its name; empty without one. */
  path: z.string(),
  updated_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  state: FileState,
  /** Share of its present state that is done, 0 to 1, where that is known. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why it failed, and what to do; null unless it did. */
  failure: TextModel.nullable(),
  /** Whether `resume` takes it further: it is held, or failed and can be tried again as it is. */
  resumable: z.boolean(),
  /** Milliseconds; null until it is known. */
  duration: z.int().nonnegative().nullable(),
  /** The file of the same person with the same bytes, while `held`. */
  duplicate_of: FileId.nullable(),
  /** The track that was made of it: it goes with that one, and not alone. */
  track_id: TrackId.nullable(),
});
export type FileEntry = z.output<typeof FileEntry>;

/** What somebody may send, and what of it is used up. */
export const UploadLimits = z.object({
  /** Every file goes to S3 from the browser itself. */
  s3Direct: z.boolean(),
  /** tus for what a form cannot carry. Off: S3 from there on. */
  tus: z.boolean(),
  /** Bytes of one file. */
  maxFileSize: z.int().positive(),
  /** Types as `audio/*`, `audio/flac` or `.flac`; an empty list allows all. */
  allowedTypes: z.array(z.string()),
  blockedTypes: z.array(z.string()),
  /** What the account holds and may hold; no value is no limit. */
  quota: z.object({
    tracks: z.object({ used: z.int().nonnegative(), max: z.int().nonnegative().nullable() }),
    minutes: z.object({ used: z.number().nonnegative(), max: z.number().nonnegative().nullable() }),
    /** Bytes. */
    storage: z.object({ used: z.int().nonnegative(), max: z.int().nonnegative().nullable() }),
  }),
});
export type UploadLimits = z.output<typeof UploadLimits>;
