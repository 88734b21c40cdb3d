import { S3Error } from '../errors.ts';

/** A range of an object's bytes. Both ends are inclusive, as in the header. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for an object of `size` bytes. Returns undefined for the whole object: like S3, it ignores headers
 * that are malformed or have several ranges.
 * @throws InvalidRange (416) if the range is beyond the object
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
