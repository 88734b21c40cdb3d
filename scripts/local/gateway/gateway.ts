import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { hasErrorCode, StartupError } from '../errors.ts';
import { isLocalhost, isLoopbackHost } from '../host-check.ts';
import { buildProblemResponse } from './problem-reply.ts';
import { type GatewayResponse, send } from './reply.ts';

export interface GatewayOptions {
  readonly port: number;
  readonly api: (request: IncomingMessage, requestId: string) => Promise<GatewayResponse>;
  readonly media: (request: IncomingMessage) => Promise<GatewayResponse>;
  /** Headers of every response at a path, like those of CloudFront's response headers policies. */
  readonly securityHeaders: (path: string) => OutgoingHttpHeaders;
  /** Serves the web app. In development it writes the response itself and returns undefined. */
  readonly site: (request: IncomingMessage, response: ServerResponse) => Promise<GatewayResponse | undefined>;
}

/**
 * Much more than the longest URL that is served, so that a slightly longer one gets a response instead of a closed
 * connection.
 */
const headerBytesMax = 4 * 1024 * 1024;

/** Methods that CloudFront allows ("allowed methods"). It also rejects a GET with a body. */
const allowedMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
const getPath = (url: string): string => url.split('?', 1)[0] ?? '/';
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Redirects to the same path at the site's origin. Users type "localhost", but the session, the redirects of sign-in
 * providers and the origin check only work at 127.0.0.1.
 */
const redirectToOrigin = ({ headers, url = '/' }: IncomingMessage): GatewayResponse => ({
  status: 307,
  headers: {
    location: `http://${headers.host?.toLowerCase().replace('localhost', '127.0.0.1')}${url}`,
    'cache-control': 'no-store',
  },
  body: Buffer.alloc(0),
});

const listen = async (server: Server, port: number): Promise<number> => {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (hasErrorCode(error, 'EADDRINUSE')) throw new StartupError(`Port ${port} is taken: set PORT to a free one.`);
    if (hasErrorCode(error, 'EACCES'))
      throw new StartupError(`Port ${port} may not be used: set PORT to one above 1023.`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/**
 * Starts the site on 127.0.0.1. It emulates CloudFront in front of the API, the media and the web app.
 * @throws StartupError if the port cannot be used
 */
export const startGateway = async ({ port, api, media, securityHeaders, site }: GatewayOptions) => {
  const respond = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const { method = 'GET', url = '/' } = request;
    if (!isLoopbackHost(request.headers.host)) return buildProblemResponse('origin.denied', requestId);
    if (!allowedMethods.has(method)) return buildProblemResponse('method.not_allowed', requestId);
    if (isSafe(method) && hasBody(request)) return buildProblemResponse('request.malformed', requestId);
    // Scripts may call the API under both names; browsers have no page at localhost.
    if (isLocalhost(request.headers.host) && isSafe(method) && /^\/(?!api\/)/.test(url))
      return redirectToOrigin(request);
    const isApiCall = /^\/(api|auth|secure)(\/|$|\?)/.test(url);
    if (url.length > httpLimits.urlBytesMax) {
      const page = isApiCall || url.startsWith('/media/') ? undefined : await site(request, response);
      // The app explains the error on a page; the status is the one of the CDN.
      return page?.status === 200 ? { ...page, status: 414 } : buildProblemResponse('uri.too_long', requestId);
    }
    if (isApiCall) return api(request, requestId);
    if (url.startsWith('/media/')) return media(request);
    return site(request, response);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = securityHeaders(getPath(request.url ?? '/'));
    const withSecurityHeaders = (gatewayResponse: GatewayResponse): GatewayResponse => ({
      ...gatewayResponse,
      headers: { ...gatewayResponse.headers, ...headers },
    });
    const requestId = randomUUID();
    // Ignores clients that disconnect.
    response.on('error', () => undefined);
    try {
      const gatewayResponse = await respond(request, response, requestId);
      if (gatewayResponse) await send(request, response, withSecurityHeaders(gatewayResponse));
    } catch (error) {
      if (response.destroyed || response.headersSent) return void response.destroy();
      console.error('[gateway]', error);
      await send(request, response, withSecurityHeaders(buildProblemResponse('unavailable', requestId)));
    }
  };

  const server = createServer({ maxHeaderSize: headerBytesMax }, handle);
  // As long as a CDN or load balancer keeps connections. After Node's default of five seconds, a client could reuse a
  // connection while it is being closed.
  server.keepAliveTimeout = 75_000;
  server.on('clientError', (error, socket) => {
    if (!socket.writable || hasErrorCode(error, 'ECONNRESET')) return void socket.destroy();
    const { status, body } = buildProblemResponse(
      hasErrorCode(error, 'HPE_HEADER_OVERFLOW') ? 'uri.too_long' : 'request.malformed',
      randomUUID(),
    );
    socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n${body}`);
  });
  const boundPort = await listen(server, port);

  return {
    server,
    url: `http://127.0.0.1:${boundPort}`,
    /** Waits up to five seconds for requests in progress. */
    async stop(): Promise<void> {
      const whenClosed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 5_000);
      await whenClosed;
      clearTimeout(timer);
    },
  };
};
