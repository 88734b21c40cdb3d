import { S3Error } from '../errors.ts';

const lineBytesMax = 16 * 1024;

const createIncompleteError = () =>
  new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  );

/** Reads lines and byte counts from a stream. Holds at most one buffer of the stream and one line in memory. */
export const createByteSource = (stream: AsyncIterable<Buffer>) => {
  const iterator = stream[Symbol.asyncIterator]();
  let unread: Buffer = Buffer.alloc(0);

  const readBuffer = async (): Promise<Buffer> => {
    if (unread.length > 0) return unread;
    const next = await iterator.next();
    if (next.done) throw createIncompleteError();
    unread = next.value;
    return unread;
  };

  return {
    /** Returns the next line without CRLF. @throws IncompleteBody at the end, or if a line has more than 16 KiB */
    async readLine(): Promise<string> {
      let line = Buffer.alloc(0);
      for (;;) {
        const buffer = await readBuffer();
        const end = buffer.indexOf('\n');
        line = Buffer.concat([line, end < 0 ? buffer : buffer.subarray(0, end)]);
        unread = end < 0 ? Buffer.alloc(0) : buffer.subarray(end + 1);
        if (line.length > lineBytesMax) throw createIncompleteError();
        if (end >= 0) return line.toString('utf8').replace(/\r$/, '');
      }
    },

    /** Yields the next `count` bytes. */
    async *take(count: number): AsyncGenerator<Buffer> {
      let remaining = count;
      while (remaining > 0) {
        const buffer = await readBuffer();
        const piece = buffer.subarray(0, remaining);
        unread = buffer.subarray(piece.length);
        remaining -= piece.length;
        if (piece.length > 0) yield piece;
      }
    },
  };
};
