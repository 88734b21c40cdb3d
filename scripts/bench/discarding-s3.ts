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

/** Shorter pauses are skipped, because timers are not exact enough for them. */
const minPauseMs = 10;

/**
 * Starts a server that accepts every PUT request and discards the body. Measurements with it depend neither on a disk
 * nor on S3.
 * @param bytesPerSecond limit of all requests together, to simulate the network connection to S3
 */
export const startDiscardingS3 = async (bytesPerSecond = Number.POSITIVE_INFINITY) => {
  let connectionFreeAt = 0;
  const server = createServer((request, response) => {
    request.on('data', ({ length }: Buffer) => {
      connectionFreeAt = Math.max(connectionFreeAt, performance.now()) + (length / bytesPerSecond) * 1_000;
      const pauseMs = connectionFreeAt - performance.now();
      if (pauseMs < minPauseMs) return;
      request.pause();
      setTimeout(() => request.resume(), pauseMs);
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
