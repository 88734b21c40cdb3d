import { once } from 'node:events';
import { createServer } from 'node:net';

const tryListen = async (port: number, host: string): Promise<number | undefined> => {
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

/** Whether a server can listen on a host. */
export const canListen = async (host: string): Promise<boolean> => (await tryListen(0, host)) !== undefined;

/** Returns a free port: the preferred one if it is free. @throws Error if no port is free */
export const findFreePort = async (preferred = 0, host = '127.0.0.1'): Promise<number> => {
  const port = (await tryListen(preferred, host)) ?? (await tryListen(0, host));
  if (port === undefined) throw new Error(`No free port on ${host}.`);
  return port;
};
