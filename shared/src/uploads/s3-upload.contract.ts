import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { FileEntry, UploadMetadata } from './file-entry.model.ts';
import { UploadKey } from './upload-key.ts';
import { uploadSizes } from './upload-sizes.ts';

/** What is promised of a file before its first byte is sent, and held when its last one is there. */
const Announced = z.object({
  filename: z.string().min(1).max(limits.uploadPathLengthMax),
  mime: z.string().max(255).default(''),
  /** Bytes. */
  size: z.int().nonnegative(),
  extension: z.string().max(20).default(''),
  metadata: UploadMetadata.prefault({}),
});

const PartNumber = z.int().min(1).max(uploadSizes.partsMax);
/** An id that S3 gave out: opaque, and only text here. */
const UploadId = z.string().min(1).max(1_024);
const upload = { key: UploadKey, uploadId: UploadId };
/** CRC-32 of bytes in base64, as S3 spells it (`x-amz-checksum-crc32`). */
const Crc32 = z.string().regex(/^[A-Za-z0-9+/]{6}==$/);

/** A PUT that S3 takes: its address, and the headers that were signed with it. */
const SignedPut = z.object({ url: z.url(), headers: z.record(z.string(), z.string()) });

export const s3UploadContract = {
  presign: endpoint({
    method: 'POST',
    path: 's3/simple/presign',
    access: 'music.create',
    summary: 'Begin an upload in one PUT straight to S3',
    problems: ['file.invalid', 'quota.reached'],
    request: z.object({
      body: Announced.extend({
        disk: z.enum(['public', 'uploads']).optional(),
        /** Of the whole file: S3 then refuses other bytes. Without it the size alone is checked. */
        crc32: Crc32.optional(),
      }),
    }),
    reply: SignedPut.extend({ key: UploadKey, acl: z.enum(['private', 'public-read']) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 's3/multipart/create',
    access: 'music.create',
    summary: 'Begin an upload in parts straight to S3',
    problems: ['file.invalid', 'quota.reached'],
    request: z.object({
      body: Announced.extend({
        /** Whether each part comes with its checksum: S3 wants to know before the first one. */
        checksum: z.literal('crc32').optional(),
      }),
    }),
    reply: z.object({ ...upload, partSize: z.int().positive() }),
  }),
  parts: endpoint({
    method: 'POST',
    path: 's3/multipart/get-uploaded-parts',
    access: 'music.create',
    summary: 'Read which parts S3 has: the truth for whoever resumes',
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
    access: 'music.create',
    summary: 'Sign the PUTs of at most ten parts',
    problems: ['upload.not_found'],
    request: z.object({
      body: z
        .object({
          ...upload,
          partNumbers: z.array(PartNumber).min(1).max(limits.signedPartsMax),
          /** Of each part, in the order of `partNumbers`, where the upload was begun with checksums: S3 refuses other bytes. */
          crc32s: z.array(Crc32).min(1).max(limits.signedPartsMax).optional(),
        })
        .refine(({ partNumbers, crc32s }) => !crc32s || crc32s.length === partNumbers.length, {
          error: 'Tell the checksum of each part.',
          path: ['crc32s'],
        }),
    }),
    reply: z.object({ urls: z.array(SignedPut.extend({ partNumber: PartNumber })) }),
  }),
  complete: endpoint({
    method: 'POST',
    path: 's3/multipart/complete',
    access: 'music.create',
    summary: 'Put the parts together; again is the same',
    problems: ['upload.not_found', 'upload.incomplete'],
    request: z.object({
      body: z.object({
        ...upload,
        parts: z
          .array(z.object({ ETag: z.string().max(100), PartNumber }))
          .min(1)
          .max(uploadSizes.partsMax),
        /** Of the whole file, which S3 compares where the upload was begun with checksums. */
        crc32: Crc32.optional(),
      }),
    }),
    reply: z.object({}),
  }),
  abort: endpoint({
    method: 'POST',
    path: 's3/multipart/abort',
    access: 'music.create',
    summary: 'Give an upload up: its parts are removed, its quota is free again',
    request: z.object({ body: z.object(upload) }),
    reply: z.object({}),
  }),
  entries: endpoint({
    method: 'POST',
    path: 's3/entries',
    access: 'music.create',
    summary: 'Make a file of what came to S3, as it is really there; again is the same',
    problems: ['upload.not_found', 'upload.incomplete', 'file.invalid'],
    request: z.object({
      body: z
        .object({
          key: UploadKey.optional(),
          metadata: UploadMetadata.prefault({}),
          clientMime: z.string().max(255).optional(),
          clientName: z.string().max(limits.uploadPathLengthMax).optional(),
          /** The last part of the key, which says where the file is when there is no `key`. */
          filename: z.string().max(limits.uploadPathLengthMax).optional(),
          size: z.int().nonnegative().optional(),
          clientExtension: z.string().max(20).optional(),
        })
        .refine(({ key, filename }) => key ?? filename, {
          error: 'Tell the key or its last part.',
          path: ['filename'],
        }),
    }),
    reply: z.object({ fileEntry: FileEntry }),
    status: 201,
  }),
};
