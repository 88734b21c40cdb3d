import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../errors.ts';

/** Reads the body of a request. @throws AppError `request.too_large` if it, or its content-length, exceeds `maxBytes` */
export const readBytes = async (request: Request, maxBytes: number): Promise<ArrayBuffer> => {
  const createTooLargeError = () =>
    new AppError('request.too_large', text('Requests can be up to :size KB.', { size: maxBytes / 1024 }));
  if (Number(request.headers.get('content-length')) > maxBytes) throw createTooLargeError();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > maxBytes) throw createTooLargeError();
  return bytes;
};
