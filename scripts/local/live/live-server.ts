import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { pickLoopbackHost } from '../engines/loopback-host.ts';
import { isLoopbackHost } from '../host-check.ts';
import { buildConnectionEvent, type ConnectionInfo } from './connection-event.ts';
import { type ConnectionLimits, connectionLimits } from './live-limits.ts';

/** Invokes the function of a route with an event. */
export type InvokeRoute = (routeKey: '$connect' | '$disconnect', event: unknown) => Promise<unknown>;

export interface LiveServerOptions {
  readonly invoke: InvokeRoute;
  /** The access key of functions that may send messages. */
  readonly accessKeyId: string;
  readonly limits?: ConnectionLimits;
}

interface OpenConnection {
  readonly info: ConnectionInfo;
  readonly socket: WebSocket;
  lastActiveAt: number;
  /** Restarts the idle timer. */
  readonly touch: () => void;
}

const refuse = (socket: Duplex, status: number): void => {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

const getStatus = (result: unknown): number => {
  const { statusCode } = (result ?? {}) as { statusCode?: unknown };
  return typeof statusCode === 'number' ? statusCode : 500;
};

const readPayload = async (request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
  }
  return bytes <= bytesMax ? Buffer.concat(chunks) : undefined;
};

const sendResponse = (response: ServerResponse, status: number, error?: string, body: unknown = {}): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) })
    .end(JSON.stringify(body));
};

/**
 * Emulates a WebSocket API of API Gateway: connections of browsers, and the API by which functions send messages to them
 * (`@connections`). That API listens on its own loopback address, which web pages cannot guess, and requires our keys.
 */
export const startLiveServer = async ({ invoke, accessKeyId, limits = connectionLimits }: LiveServerOptions) => {
  const connections = new Map<string, OpenConnection>();
  const webSocketServer = new WebSocketServer({
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /** Events of closed connections that are being processed. */
  const pendingEvents = new Set<Promise<unknown>>();

  const invokeRoute = async (routeKey: '$connect' | '$disconnect', info: ConnectionInfo, code?: number) => {
    const details = { requestId: randomUUID(), now: new Date(), ...(code !== undefined && { code }) };
    try {
      return getStatus(await invoke(routeKey, buildConnectionEvent(routeKey, info, details)));
    } catch (error) {
      console.error(`[live] ${error instanceof Error ? error.message : error}`);
      return 500;
    }
  };

  const open = (info: ConnectionInfo, socket: WebSocket): void => {
    // As API Gateway does when a connection is too old or idle.
    const closeConnection = (): void => socket.close(1001, 'Going away');
    let idleTimer = setTimeout(closeConnection, limits.idleMs);
    const expiryTimer = setTimeout(closeConnection, limits.connectionMs);
    const connection: OpenConnection = {
      info,
      socket,
      lastActiveAt: Date.now(),
      touch: () => {
        connection.lastActiveAt = Date.now();
        clearTimeout(idleTimer);
        idleTimer = setTimeout(closeConnection, limits.idleMs);
      },
    };
    connections.set(info.connectionId, connection);
    // Messages have no route but `$default`, which ignores them.
    socket.on('message', connection.touch);
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      clearTimeout(idleTimer);
      clearTimeout(expiryTimer);
      connections.delete(info.connectionId);
      const whenProcessed = invokeRoute('$disconnect', info, code).finally(() => pendingEvents.delete(whenProcessed));
      pendingEvents.add(whenProcessed);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => undefined);
    if (!isLoopbackHost(request.headers.host)) return refuse(socket, 403);
    if (request.url?.split('?', 1)[0] !== livePath) return refuse(socket, 404);
    const info: ConnectionInfo = {
      connectionId: randomBytes(11).toString('base64'),
      connectedAt: Date.now(),
      request,
      sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
    };
    const status = await invokeRoute('$connect', info);
    if (status < 200 || status > 299) return refuse(socket, status);
    if (socket.destroyed) return void (await invokeRoute('$disconnect', info, 1006));
    webSocketServer.handleUpgrade(request, socket, head, (accepted) => open(info, accepted));
  };

  /** Handles a call of a function. Source: API Gateway, "Use @connections commands in your backend service". */
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return sendResponse(response, 403, 'ForbiddenException');
    const [, encodedId = ''] = new RegExp(`^${livePath}/@connections/([^/?]+)$`).exec(request.url ?? '') ?? [];
    const payload = await readPayload(request, limits.messageBytes);
    const connection = connections.get(decodeURIComponent(encodedId));
    if (!payload) return sendResponse(response, 413, 'PayloadTooLargeException');
    if (!connection) return sendResponse(response, 410, 'GoneException');
    const { info, socket, touch } = connection;
    switch (request.method) {
      case 'POST':
        touch();
        socket.send(payload, { binary: false });
        return sendResponse(response, 200);
      case 'GET':
        return sendResponse(response, 200, undefined, {
          connectedAt: new Date(info.connectedAt).toISOString(),
          identity: { sourceIp: info.sourceIp, userAgent: info.request.headers['user-agent'] ?? '' },
          lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        });
      case 'DELETE':
        socket.close(1000, 'Connection Closed Normally');
        connections.delete(info.connectionId);
        response.writeHead(204).end();
        return;
      default:
        return sendResponse(response, 403, 'ForbiddenException');
    }
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const host = await pickLoopbackHost();
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    /** The URL of the stage, to which functions send messages. */
    endpoint: `http://${host}:${port}${livePath}`,
    /** Accepts connections of browsers at the site. */
    attach(site: Pick<Server, 'on'>): void {
      site.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        upgrade(request, socket, head).catch(() => socket.destroy());
      });
    },
    /** Closes all connections, and waits for their events. */
    async stop(): Promise<void> {
      const whenClosed = [...connections.values()].map(async ({ socket }) => {
        socket.terminate();
        if (socket.readyState !== socket.CLOSED) await once(socket, 'close');
      });
      await Promise.all(whenClosed);
      await Promise.all(pendingEvents);
      server.close();
      server.closeAllConnections();
    },
  };
};
