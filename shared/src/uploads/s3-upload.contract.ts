import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WorkspaceQuery } from '../workspaces/workspace-query.ts';
import { FileEntry, UploadMetadata } from './file-entry.model.ts';
import { UploadKey } from './upload-key.ts';
import { uploadLimits } from './upload-limits.ts';
import { uploadSizes } from './upload-sizes.ts';

/** The properties that a client declares before the upload. They are checked when the upload is finished. */
const UploadRequest = z.object({
  filename: z.string().min(1).max(uploadLimits.uploadPathLengthMax),
  mime: z.string().max(255).default(''),
  /** Bytes. */
  size: z.int().nonnegative(),
  extension: z.string().max(20).default(''),
  metadata: UploadMetadata.prefault({}),
});

const PartNumber = z.int().min(1).max(uploadSizes.partsMax);
/** An opaque id from S3. */
const UploadId = z.string().min(1).max(1_024);
const upload = { key: UploadKey, uploadId: UploadId };
/** CRC-32 in base64, in the format of S3 (`x-amz-checksum-crc32`). */
const Crc32 = z.string().regex(/^[A-Za-z0-9+/]{6}==$/);

/** A signed PUT request: its URL and the signed headers. */
const SignedPut = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });

export const s3UploadContract = {
  presign: endpoint({
    method: 'POST',
    path: 's3/simple/presign',
    access: 'self',
    summary: 'Begin an upload with one PUT directly to S3',
    problems: ['file.invalid', 'quota.reached', 'permission.denied', 'workspace.not_found'],
    request: z.object({
      query: WorkspaceQuery,
      body: UploadRequest.extend({
        disk: z.enum(['public', 'uploads']).optional(),
        /** Checksum of the whole file, so that S3 rejects other bytes. Without it, only the size is checked. */
        crc32: Crc32.optional(),
      }),
    }),
    reply: SignedPut.extend({ key: UploadKey, acl: z.enum(['private', 'public-read']) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 's3/multipart/create',
    access: 'self',
    summary: 'Begin a multipart upload directly to S3',
    problems: ['file.invalid', 'quota.reached', 'permission.denied', 'workspace.not_found'],
    request: z.object({
      query: WorkspaceQuery,
      body: UploadRequest.extend({
        /** Whether each part has a checksum. S3 requires this before the first part. */
        checksum: z.literal('crc32').optional(),
      }),
    }),
    reply: z.object({ ...upload, partSize: z.int().positive() }),
  }),
  parts: endpoint({
    method: 'POST',
    path: 's3/multipart/get-uploaded-parts',
    access: 'self',
    summary: 'List the parts that S3 has, to resume an upload',
    problems: ['upload.not_found'],
    request: z.object({ body: z.object(upload) }),
    reply: z.object({
      parts: z.array(
        z.object({ PartNumber, Size: z.int().nonnegative(), ETag: z.string(), ChecksumCRC32: Crc32.nullish() }),
      ),
    }),
  }),
  sign: endpoint({
    method: 'POST',
    path: 's3/multipart/batch-sign-part-urls',
    access: 'self',
    summary: 'Sign the PUT requests of at most ten parts',
    problems: ['upload.not_found'],
    request: z.object({
      body: z
        .object({
          ...upload,
          partNumbers: z.array(PartNumber).min(1).max(uploadLimits.signedPartsMax),
          /** Checksums of the parts in the order of `partNumbers`, if the upload was begun with checksums. S3 rejects other bytes. */
          crc32s: z.array(Crc32).min(1).max(uploadLimits.signedPartsMax).optional(),
        })
        .refine(({ partNumbers, crc32s }) => !crc32s || crc32s.length === partNumbers.length, {
          error: 'Provide a checksum for each part.',
          path: ['crc32s'],
        }),
    }),
    reply: z.object({ urls: z.array(SignedPut.extend({ partNumber: PartNumber })) }),
  }),
  complete: endpoint({
    method: 'POST',
    path: 's3/multipart/complete',
    access: 'self',
    summary: 'Complete a multipart upload; idempotent',
    problems: ['upload.not_found', 'upload.incomplete'],
    request: z.object({
      body: z.object({
        ...upload,
        parts: z
          .array(z.object({ ETag: z.string().max(100), PartNumber }))
          .min(1)
          .max(uploadSizes.partsMax),
        /** Checksum of the whole file, which S3 verifies if the upload was begun with checksums. */
        crc32: Crc32.optional(),
      }),
    }),
    reply: z.object({}),
  }),
  abort: endpoint({
    method: 'POST',
    path: 's3/multipart/abort',
    access: 'self',
    summary: 'Abort an upload: deletes its parts and releases its quota',
    request: z.object({ body: z.object(upload) }),
    reply: z.object({}),
  }),
  entries: endpoint({
    method: 'POST',
    path: 's3/entries',
    access: 'self',
    summary: 'Finish an upload to S3 and create its file entry; idempotent',
    problems: ['upload.not_found', 'upload.incomplete', 'file.invalid'],
    request: z.object({
      body: z
        .object({
          key: UploadKey.optional(),
          metadata: UploadMetadata.prefault({}),
          clientMime: z.string().max(255).optional(),
          clientName: z.string().max(uploadLimits.uploadPathLengthMax).optional(),
          /** The last segment of the key, if `key` is missing. */
          filename: z.string().max(uploadLimits.uploadPathLengthMax).optional(),
          size: z.int().nonnegative().optional(),
          clientExtension: z.string().max(20).optional(),
        })
        .refine(({ key, filename }) => key ?? filename, {
          error: 'Provide the key or its last part.',
          path: ['filename'],
        }),
    }),
    reply: z.object({ fileEntry: FileEntry }),
    status: 201,
  }),
};
