import { once } from 'node:events';
import { createServer } from 'node:net';

const listens = async (port: number): Promise<number | undefined> => {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
};

/** A port of loopback that nobody listens on: the preferred one when it is free. */
export const freePort = async (preferred = 0): Promise<number> => {
  const port = (await listens(preferred)) ?? (await listens(0));
  if (port === undefined) throw new Error('No port of 127.0.0.1 is free.');
  return port;
};
