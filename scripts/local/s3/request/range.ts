import { S3Error } from '../errors.ts';

/** A span of an object's bytes; both ends are included, as in the header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header against an object of `size` bytes. Undefined means the whole object: as S3 does, a header
 * that is malformed or asks for several ranges is ignored.
 * @throws InvalidRange (416) when no byte of the range exists
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (start >= size || start > end) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  }
  return { start, end };
};
