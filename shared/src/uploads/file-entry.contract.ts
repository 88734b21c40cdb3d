import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../http/page.ts';
import { FileId } from '../ids.ts';
import { WorkspaceQuery, workspaceQuery } from '../workspaces/workspace-query.ts';
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

// Uploads need the permission `music.create` of the user whose quota they use, which may be the owner of a workspace.
// Therefore the access is `self`, and the service checks the permission.

export const fileEntryContract = {
  create: endpoint({
    method: 'POST',
    path: 'file-entries',
    access: 'self',
    summary: 'Upload a small file in a form',
    problems: ['file.invalid', 'quota.reached', 'permission.denied', 'workspace.not_found'],
    bodyType: 'multipart',
    // Additional bytes for the metadata fields.
    formBytesMax: uploadSizes.formMax + 64 * 1024,
    request: z.object({
      query: WorkspaceQuery,
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
    access: 'self',
    summary: 'List your files, or those of a workspace, newest first',
    problems: ['workspace.not_found'],
    request: z.object({ query: PageQuery.extend(workspaceQuery) }),
    reply: z.object({ pagination: createPageSchema(FileEntry) }),
  }),
  states: endpoint({
    method: 'POST',
    path: 'file-entries/states',
    access: 'self',
    summary: 'Get the states of some of your files; missing files are left out',
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  limits: endpoint({
    method: 'GET',
    path: 'file-entries/limits',
    access: 'self',
    summary: 'Get your upload limits, or those of the owner of a workspace, and how much of them is used',
    problems: ['workspace.not_found'],
    request: z.object({ query: WorkspaceQuery }),
    reply: z.object({ limits: UploadLimits }),
  }),
  resume: endpoint({
    method: 'POST',
    path: 'file-entries/resume',
    access: 'self',
    summary: 'Keep duplicates as separate files (state `held`), and retry failed files',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: 'file-entries/delete',
    access: 'self',
    summary: 'Move files to the trash for 30 days, or delete them forever; uploads in progress are aborted',
    problems: ['file.in_use', 'workspace.not_found'],
    request: z.object({
      query: WorkspaceQuery,
      body: z
        .object({
          entryIds: z.array(FileId).max(uploadLimits.fileEntriesMax).default([]),
          /** Folders as in `FileEntry.path`: all files in them, of the workspace or yours, are removed. */
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
    access: 'self',
    summary: 'Restore files from the trash',
    problems: ['file.not_found', 'quota.reached'],
    request: z.object({ body: z.object({ entryIds: ids }) }),
    reply: z.object({ fileEntries: z.array(FileEntry) }),
  }),
};
