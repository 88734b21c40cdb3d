import { S3Error } from '../errors.ts';

const maxLine = 16 * 1024;

const incomplete = () =>
  new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );

/** Reads lines and counted bytes from a stream, and never holds more than one of its buffers and one line. */
export const byteSource = (stream: AsyncIterable<Buffer>) => {
  const iterator = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  const more = async (): Promise<Buffer> => {
    if (rest.length > 0) return rest;
    const next = await iterator.next();
    if (next.done) throw incomplete();
    rest = next.value;
    return rest;
  };

  return {
    /** The next line without its CRLF. @throws IncompleteBody at the end, or when no line ends within 16 KiB */
    async line(): Promise<string> {
      let line = Buffer.alloc(0);
      for (;;) {
        const buffer = await more();
        const end = buffer.indexOf('\n');
        line = Buffer.concat([line, end < 0 ? buffer : buffer.subarray(0, end)]);
        rest = end < 0 ? Buffer.alloc(0) : buffer.subarray(end + 1);
        if (line.length > maxLine) throw incomplete();
        if (end >= 0) return line.toString('utf8').replace(/\r$/, '');
      }
    },

    /** The next `count` bytes as they come. */
    async *take(count: number): AsyncGenerator<Buffer> {
      let left = count;
      while (left > 0) {
        const buffer = await more();
        const piece = buffer.subarray(0, left);
        rest = buffer.subarray(piece.length);
        left -= piece.length;
        if (piece.length > 0) yield piece;
      }
    },
  };
};
