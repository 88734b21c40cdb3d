import { text } from '@overtone/shared/texts/text.ts';
import { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import * as z from 'zod';
import { AppError } from '../../platform/errors.ts';
import { unreadableTexts } from '../../platform/http/unreadable-texts.ts';
import type { Announced } from '../begin/begin-upload.service.ts';

const TusMetadata = UploadMetadata.extend({
  filename: z.string().min(1).max(1_024).optional(),
  name: z.string().max(1_024).optional(),
  filetype: z.string().max(255).optional(),
  clientSize: z.coerce.number().int().nonnegative().optional(),
});

/** What nobody can read is no metadata, as in any other call. */
const refused = (): AppError => {
  const said = text('This is not valid.');
  return new AppError('request.invalid', 'Some of what was sent is not valid.', {
    fields: { 'upload-metadata': [said] },
  });
};

/** Keys and values of the header (tus 1.0.0, "Upload-Metadata": a comma between pairs, a value in base64). */
const pairsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split(',')
      .map((pair) => pair.trim().split(' '))
      .filter(([key]) => key)
      .map(([key, value = '']) => [key, Buffer.from(value, 'base64').toString('utf8')]),
  );

/** A length that is told; none, or one that is told later, is not taken: nobody's quota is open at its end. */
const lengthOf = (header: string | null): number => {
  const length = z.coerce
    .number()
    .int()
    .nonnegative()
    .safeParse(header ?? undefined);
  if (length.success && header === String(length.data)) return length.data;
  throw new AppError('request.invalid', 'Tell the length of the file first.');
};

/** What an upload by tus says of its file. @throws AppError `request.invalid` */
export const announcedBy = (headers: Headers): Announced => {
  const pairs = pairsOf(headers.get('upload-metadata') ?? '');
  if (Object.keys(unreadableTexts(pairs)).length > 0) throw refused();
  const { data } = TusMetadata.safeParse(pairs);
  if (!data) throw refused();
  const { filename, name, filetype, ...metadata } = data;
  return {
    filename: filename ?? name ?? metadata.clientName ?? 'file',
    mime: filetype ?? metadata.clientMime ?? '',
    extension: metadata.clientExtension ?? '',
    size: lengthOf(headers.get('upload-length')),
    metadata,
  };
};
