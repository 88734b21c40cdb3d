import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';

// A page of somebody else's can have its own name resolve to 127.0.0.1 (DNS rebinding): to its browser it and a server here
// are one origin then. What such a request cannot do is name this machine as its host.

const names = new Set(['127.0.0.1', 'localhost']);

const nameIn = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/** Whether a `Host` header names this machine, on whichever port: a tunnel's is another one. */
export const isOwnHost = (host = ''): boolean => names.has(nameIn(host));

/** Whether it is the name that people type and the site does not know itself by. */
export const isLocalhost = (host = ''): boolean => nameIn(host) === 'localhost';

/** Answers 403 to whoever takes a server for another machine's, before its own listeners hear of the request. */
export const keepToOwnHosts = (server: Server): void => {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isOwnHost(request.headers.host)) for (const listener of listeners) listener.call(server, request, response);
    else
      response
        .writeHead(403, { 'content-type': 'text/plain; charset=utf-8' })
        .end('This address is not this machine’s.');
  });
};

/** What Node tells of each server that begins to listen. */
const listening = 'tracing:net.server.listen:asyncStart';

/** Keeps every server that `start` has somebody else's code make to this machine's names. */
export const startedForOwnHosts = async <Started>(start: () => Promise<Started>): Promise<Started> => {
  const keep = (message: unknown): void => {
    const { server } = message as { server?: unknown };
    if (server instanceof Server) keepToOwnHosts(server);
  };
  subscribe(listening, keep);
  try {
    return await start();
  } finally {
    unsubscribe(listening, keep);
  }
};
