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

/** Takes whatever is PUT and keeps nothing, so that neither a disk nor S3 is what is measured. */
export const startDiscardingS3 = async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { ...headers, etag: '"discarded"' }).end());
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
