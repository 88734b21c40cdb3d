import { text } from '@overtone/shared/texts/text.ts';
import { AppError } from '../errors.ts';

/** A request's body. @throws AppError `request.too_large` for more than so many bytes, told or sent */
export const readBytes = async (request: Request, most: number): Promise<ArrayBuffer> => {
  const tooLarge = () =>
    new AppError('request.too_large', text('A request may carry at most :size KB.', { size: most / 1024 }));
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > most) throw tooLarge();
  return bytes;
};
