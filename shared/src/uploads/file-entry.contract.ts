import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../http/page.ts';
import { FileId } from '../ids.ts';
import { FileEntry, UploadLimits, UploadMetadata } from './file-entry.model.ts';
import { uploadLimits } from './upload-limits.ts';
import { uploadSizes } from './upload-sizes.ts';

const ids = z.array(FileId).min(1).max(uploadLimits.fileEntriesMax);
const empty = z.object({});

/** Parses JSON in a field of a form or a query. */
const parseJsonField = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: 'custom', input: value, message: 'This isn’t valid JSON.' });
      return z.NEVER;
    }
  }, schema);

export const fileEntryContract = {
  create: endpoint({
    method: 'POST',
    path: 'file-entries',
    access: 'music.create',
    summary: 'Upload a small file in a form',
    problems: ['file.invalid', 'quota.reached'],
    bodyType: 'multipart',
    // Additional bytes for the metadata fields.
    formBytesMax: uploadSizes.formMax + 64 * 1024,
    request: z.object({
      body: z.object({
        file: z.file(),
        clientMime: z.string().max(255).optional(),
        clientExtension: z.string().max(20).optional(),
        metadata: parseJsonField(UploadMetadata).optional(),
      }),
    }),
    reply: z.object({ fileEntry: FileEntry }),
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: 'file-entries',
    access: 'music.create',
    summary: 'List your files, newest first',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(FileEntry) }),
  }),
  states: endpoint({
    method: 'POST',
    path: 'file-entries/states',
    access: 'music.create',
    summary: 'Get the states of some of your files; missing files are left out',
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  limits: endpoint({
    method: 'GET',
    path: 'file-entries/limits',
    access: 'music.create',
    summary: 'Get your upload limits and how much of them is used',
    request: z.object({}),
    reply: z.object({ limits: UploadLimits }),
  }),
  /** Keeps a held duplicate as a normal file; retries a failed file. */
  resume: endpoint({
    method: 'POST',
    path: 'file-entries/resume',
    access: 'music.create',
    summary: 'Keep held duplicates and retry failed files',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: 'file-entries/delete',
    access: 'music.create',
    summary: 'Move files to the trash for 30 days, or delete them forever; uploads in progress are aborted',
    problems: ['file.in_use'],
    request: z.object({
      body: z
        .object({
          entryIds: z.array(FileId).max(uploadLimits.fileEntriesMax).default([]),
          /** Folders as in `FileEntry.path`: all your files in them are removed. */
          paths: z.array(z.string().max(uploadLimits.uploadPathLengthMax)).max(uploadLimits.fileEntriesMax).default([]),
          deleteForever: z.boolean().default(false),
        })
        .refine(({ entryIds, paths }) => entryIds.length + paths.length > 0, 'Choose at least one file.'),
    }),
    reply: empty,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'file-entries/restore',
    access: 'music.create',
    summary: 'Restore files from the trash',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
};
