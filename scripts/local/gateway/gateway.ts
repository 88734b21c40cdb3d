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
import { isLocalhost, isOwnHost } from '../own-host.ts';
import { failedWith, Refusal } from '../refusal.ts';
import { problemReply } from './problem-reply.ts';
import { type Reply, send } from './reply.ts';

export interface GatewayOptions {
  readonly port: number;
  readonly api: (request: IncomingMessage, requestId: string) => Promise<Reply>;
  readonly media: (request: IncomingMessage) => Promise<Reply>;
  /** Headers of every answer at a path, as CloudFront's response headers policies add them. */
  readonly security: (path: string) => OutgoingHttpHeaders;
  /** The web app: an answer, or (in development) whatever writes the response itself and gives nothing. */
  readonly site: (request: IncomingMessage, response: ServerResponse) => Promise<Reply | undefined>;
}

/** Far over the longest URL that is served, so that one a little too long gets an answer and not a cut connection. */
const headerBytesMax = 4 * 1024 * 1024;

/** What CloudFront lets through (its "allowed methods"); it refuses a GET that has a body, too. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
const isSafe = (method: string): boolean => method === 'GET' || method === 'HEAD';
const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * The same address at the site's one origin. People type "localhost": their session, the sign-in providers' way back and
 * the origin check all know 127.0.0.1 alone.
 */
const atOrigin = ({ headers, url = '/' }: IncomingMessage): Reply => ({
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
    if (failedWith(error, 'EADDRINUSE')) throw new Refusal(`Port ${port} is taken: set PORT to a free one.`);
    if (failedWith(error, 'EACCES')) throw new Refusal(`Port ${port} may not be used: set PORT to one above 1023.`);
    throw error;
  }
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
};

/**
 * The site's one origin on 127.0.0.1: plays CloudFront in front of the API, the pictures and the web app.
 * @throws Refusal when the port cannot be had
 */
export const startGateway = async ({ port, api, media, security, site }: GatewayOptions) => {
  const answer = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const { method = 'GET', url = '/' } = request;
    if (!isOwnHost(request.headers.host)) return problemReply('origin.denied', requestId);
    if (!methods.has(method)) return problemReply('method.not_allowed', requestId);
    if (isSafe(method) && hasBody(request)) return problemReply('request.malformed', requestId);
    // A program may call the API at either name; a browser has no page at this one, so that it has no business to.
    if (isLocalhost(request.headers.host) && isSafe(method) && /^\/(?!api\/)/.test(url)) return atOrigin(request);
    const isCall = /^\/(api|auth|secure)(\/|$|\?)/.test(url);
    if (url.length > httpLimits.urlBytesMax) {
      const page = isCall || url.startsWith('/media/') ? undefined : await site(request, response);
      // The app says it better than a line of JSON; the status stays what the CDN answers.
      return page?.status === 200 ? { ...page, status: 414 } : problemReply('uri.too_long', requestId);
    }
    if (isCall) return api(request, requestId);
    if (url.startsWith('/media/')) return media(request);
    return site(request, response);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = security(pathOf(request.url ?? '/'));
    const secured = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...headers } });
    const requestId = randomUUID();
    // A client that leaves is no error of ours.
    response.on('error', () => undefined);
    try {
      const reply = await answer(request, response, requestId);
      if (reply) await send(request, response, secured(reply));
    } catch (error) {
      if (response.destroyed || response.headersSent) return void response.destroy();
      console.error('[gateway]', error);
      await send(request, response, secured(problemReply('unavailable', requestId)));
    }
  };

  const server = createServer({ maxHeaderSize: headerBytesMax }, handle);
  // As a CDN and a load balancer hold a connection: whoever uses one again after Node's five seconds would meet its end.
  server.keepAliveTimeout = 75_000;
  server.on('clientError', (error, socket) => {
    if (!socket.writable || failedWith(error, 'ECONNRESET')) return void socket.destroy();
    const { status, body } = problemReply(
      failedWith(error, 'HPE_HEADER_OVERFLOW') ? 'uri.too_long' : 'request.malformed',
      randomUUID(),
    );
    socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n${body}`);
  });
  const bound = await listen(server, port);

  return {
    server,
    url: `http://127.0.0.1:${bound}`,
    /** Lets the requests under way finish, but not for longer than five seconds. */
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), 5_000);
      await closed;
      clearTimeout(timer);
    },
  };
};
