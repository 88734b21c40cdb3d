import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileId } from '../ids.ts';
import { FileEntry } from './file-entry.model.ts';
import { UploadKey } from './upload-key.ts';

/**
 * What follows an upload by tus. The protocol itself (`tus/upload`: POST, HEAD, PATCH, DELETE) is no call of ours: its
 * headers and bodies are those of tus 1.0.0 (tus.io/protocols/resumable-upload).
 */
export const tusUploadContract = {
  entries: endpoint({
    method: 'POST',
    path: 'tus/entries',
    access: 'music.create',
    summary: 'Make a file of what came by tus; again is the same',
    problems: ['upload.not_found', 'upload.incomplete', 'file.invalid'],
    // As the upload's address ends, or whole.
    request: z.object({ body: z.object({ uploadKey: z.union([FileId, UploadKey]) }) }),
    reply: z.object({ fileEntry: FileEntry }),
    status: 201,
  }),
};
