import type { IncomingMessage } from 'node:http';

/** API Gateway's payload quota. */
const bodyBytesMax = 10 * 1024 * 1024;

/** Reads a whole body. Returns undefined if it is larger than API Gateway accepts; the rest is read and discarded. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bodyBytesMax) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes <= bodyBytesMax ? Buffer.concat(chunks) : undefined;
};
