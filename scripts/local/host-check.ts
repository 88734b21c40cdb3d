import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

// DNS rebinding: a foreign page can have its own host name resolve to 127.0.0.1, so that the browser treats a local
// server as the same origin. Such a request still has the foreign name in its Host header.

const loopbackNames = new Set(['127.0.0.1', 'localhost']);

const getHostName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/** Whether a `Host` header names this machine, with any port, since tunnels use other ports. */
export const isLoopbackHost = (host = ''): boolean => loopbackNames.has(getHostName(host));

/** Whether a `Host` header is "localhost", which users type but which is not the site's origin. */
export const isLocalhost = (host = ''): boolean => getHostName(host) === 'localhost';

/** Makes a server return 403 for a foreign Host header, before its own listeners receive the request. */
export const rejectForeignHosts = (server: Server): void => {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isLoopbackHost(request.headers.host))
      for (const listener of listeners) listener.call(server, request, response);
    else
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end('This address is not this machine’s.');
  });
};

/** Node's diagnostics channel for servers that start to listen. */
const listenChannel = 'tracing:net.server.listen:asyncStart';

/** Calls `start`, and makes every server that it starts reject foreign hosts. */
export const startRejectingForeignHosts = async <Started>(start: () => Promise<Started>): Promise<Started> => {
  const protect = (message: unknown): void => {
    const { server } = message as { server?: unknown };
    if (server instanceof Server) rejectForeignHosts(server);
  };
  subscribe(listenChannel, protect);
  try {
    return await start();
  } finally {
    unsubscribe(listenChannel, protect);
  }
};
