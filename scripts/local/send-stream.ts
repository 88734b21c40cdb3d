import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of an answer, and ends it whatever comes: a pipeline lets alone what it cannot begin with, as
 * when the client has left before, and whoever gave the stream holds a connection or a file for it.
 * @throws what the pipeline throws
 */
export const sendStream = async (content: Readable, response: ServerResponse): Promise<void> => {
  try {
    await pipeline(content, response);
  } finally {
    content.destroy();
  }
};
