import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileId } from '../ids.ts';
import { FileEntry } from './file-entry.model.ts';
import { UploadKey } from './upload-key.ts';

/**
 * The request after a tus upload. The protocol itself (`tus/upload`: POST, HEAD, PATCH, DELETE) is not part of the contract;
 * its headers and bodies are defined by tus 1.0.0 (tus.io/protocols/resumable-upload).
 */
export const tusUploadContract = {
  entries: endpoint({
    method: 'POST',
    path: 'tus/entries',
    access: 'self',
    summary: 'Finish a tus upload and create its file entry; idempotent',
    problems: ['upload.not_found', 'upload.incomplete', 'file.invalid'],
    // The last segment of the upload URL, or the whole key.
    request: z.object({ body: z.object({ uploadKey: z.union([FileId, UploadKey]) }) }),
    reply: z.object({ fileEntry: FileEntry }),
    status: 201,
  }),
};
