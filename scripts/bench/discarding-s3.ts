import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'ETag',
  'access-control-max-age': '600',
};

/** Milliseconds that a timer is not worth. */
const shortMs = 10;

/**
 * Takes whatever is PUT and keeps nothing, so that neither a disk nor S3 is what is measured.
 * @param rate bytes a second that it takes of all together, as the line before S3 does
 */
export const startDiscardingS3 = async (rate = Number.POSITIVE_INFINITY) => {
  let freeAt = 0;
  const server = createServer((request, response) => {
    request.on('data', ({ length }: Buffer) => {
      freeAt = Math.max(freeAt, performance.now()) + (length / rate) * 1_000;
      const waitMs = freeAt - performance.now();
      if (waitMs < shortMs) return;
      request.pause();
      setTimeout(() => request.resume(), waitMs);
    });
    request.on('end', () => response.writeHead(200, { ...headers, etag: '"discarded"' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
