import { once } from 'node:events';
import { createServer } from 'node:net';

const listens = async (port: number, host: string): Promise<number | undefined> => {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
};

/** Whether a server can listen at an address at all. */
export const canListen = async (host: string): Promise<boolean> => (await listens(0, host)) !== undefined;

/** A port of loopback that nobody listens on: the preferred one when it is free. */
export const freePort = async (preferred = 0, host = '127.0.0.1'): Promise<number> => {
  const port = (await listens(preferred, host)) ?? (await listens(0, host));
  if (port === undefined) throw new Error(`No port of ${host} is free.`);
  return port;
};
