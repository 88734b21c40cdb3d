import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageQuery, pageOf } from '../http/page.ts';
import { FileId } from '../ids.ts';
import { limits } from '../limits.ts';
import { FileEntry, UploadLimits, UploadMetadata } from './file-entry.model.ts';
import { uploadSizes } from './upload-sizes.ts';

const ids = z.array(FileId).min(1).max(limits.fileEntriesMax);
const nothing = z.object({});

/** A list that a form or a query carries as text. */
const json = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      context.issues.push({ code: 'custom', input: value, message: 'This is no JSON.' });
      return z.NEVER;
    }
  }, schema);

export const fileEntryContract = {
  create: endpoint({
    method: 'POST',
    path: 'file-entries',
    access: 'music.create',
    summary: 'Send a small file in a form',
    problems: ['file.invalid', 'quota.reached'],
    bodyType: 'multipart',
    // What is said of the file stands beside it.
    formBytesMax: uploadSizes.formMax + 64 * 1024,
    request: z.object({
      body: z.object({
        file: z.file(),
        clientMime: z.string().max(255).optional(),
        clientExtension: z.string().max(20).optional(),
        metadata: json(UploadMetadata).optional(),
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
    reply: z.object({ pagination: pageOf(FileEntry) }),
  }),
  states: endpoint({
    method: 'POST',
    path: 'file-entries/states',
    access: 'music.create',
    summary: 'Read how far some of your files are; those that are gone are left out',
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  limits: endpoint({
    method: 'GET',
    path: 'file-entries/limits',
    access: 'music.create',
    summary: 'Read what you may send, and how much of it is left',
    request: z.object({}),
    reply: z.object({ limits: UploadLimits }),
  }),
  /** A held duplicate becomes a file like any other; a failed one is tried again. */
  resume: endpoint({
    method: 'POST',
    path: 'file-entries/resume',
    access: 'music.create',
    summary: 'Keep duplicates that are held, and try again what failed',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: 'file-entries/delete',
    access: 'music.create',
    summary: 'Put files into the bin for 30 days, or delete them for good; what was begun is aborted',
    problems: ['file.in_use'],
    request: z.object({
      body: z
        .object({
          entryIds: z.array(FileId).max(limits.fileEntriesMax).default([]),
          /** Folders as `FileEntry.path` names them: everything of yours in them. */
          paths: z.array(z.string().max(limits.uploadPathLengthMax)).max(limits.fileEntriesMax).default([]),
          deleteForever: z.boolean().default(false),
        })
        .refine(({ entryIds, paths }) => entryIds.length + paths.length > 0, 'Say which files.'),
    }),
    reply: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'file-entries/restore',
    access: 'music.create',
    summary: 'Take files out of the bin',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
};
