import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of a response, and always destroys it. A pipeline leaves the stream open if it cannot start, such
 * as when the client has disconnected before, and the stream would keep a connection or a file open.
 * @throws what the pipeline throws
 */
export const sendStream = async (content: Readable, response: ServerResponse): Promise<void> => {
  try {
    await pipeline(content, response);
  } finally {
    content.destroy();
  }
};
