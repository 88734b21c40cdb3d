import { text } from '@overtone/shared/texts/text.ts';
import { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import { findUnreadableTexts } from '../../platform/http/unreadable-texts.ts';
import type { UploadRequest } from '../begin/begin-upload.service.ts';

const TusMetadata = UploadMetadata.extend({
  filename: z.string().min(1).max(1_024).optional(),
  name: z.string().max(1_024).optional(),
  filetype: z.string().max(255).optional(),
  clientSize: z.coerce.number().int().nonnegative().optional(),
});

/** Returns the error for unreadable text in the metadata, which all endpoints reject. */
const createInvalidMetadataError = (): AppError => {
  const message = text('This isn’t valid.');
  return new AppError('request.invalid', 'Some fields are invalid. Check them and try again.', {
    fields: { 'upload-metadata': [message] },
  });
};

/** Parses the header `Upload-Metadata` of tus 1.0.0: pairs separated by commas, values in base64. */
const parsePairs = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .filter(([key]) => key)
      .map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );

/** Parses the upload length. A deferred length is rejected, because the quota has to be reserved first. */
const parseLength = (header: string | null): number => {
  const length = z.coerce
    .number()
    .int()
    .nonnegative()
    .safeParse(header ?? undefined);
  if (length.success && header === String(length.data)) return length.data;
  throw new AppError('request.invalid', 'Provide the file length first.');
};

/** Parses the upload request from the tus headers. @throws AppError `request.invalid` */
export const parseTusUpload = (headers: Headers): UploadRequest => {
  const pairs = parsePairs(headers.get('upload-metadata') ?? '');
  if (Object.keys(findUnreadableTexts(pairs)).length > 0) throw createInvalidMetadataError();
  const { data } = TusMetadata.safeParse(pairs);
  if (!data) throw createInvalidMetadataError();
  const { filename, name, filetype, ...metadata } = data;
  return {
    filename: filename ?? name ?? metadata.clientName ?? 'file',
    mime: filetype ?? metadata.clientMime ?? '',
    extension: metadata.clientExtension ?? '',
    size: parseLength(headers.get('upload-length')),
    metadata,
  };
};
