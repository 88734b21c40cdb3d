import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDiskFull } from '../disk-full.ts';
import { isOwnHost } from '../own-host.ts';
import { sendStream } from '../send-stream.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { accessDenied, insufficientStorage, S3Error } from './errors.ts';
import type { Reply } from './operation.ts';
import { authenticate, type Credentials } from './request/authenticate.ts';
import { openBody } from './request/body.ts';
import { parseRequest } from './request/request.ts';
import { toXml } from './request/xml.ts';
import { findOperation } from './router.ts';
import { openStorage, type Storage } from './storage/storage.ts';

export interface S3Options extends Credentials {
  /** Where objects live; made if missing. One server at a time. */
  dir: string;
  host?: string;
  /** 0, the default, takes a free one. */
  port?: number;
}

const answer = async (request: IncomingMessage, storage: Storage, credentials: Credentials): Promise<Reply> => {
  const parsed = parseRequest(request);
  const authenticated = authenticate(parsed, credentials);
  const operation = findOperation(parsed);
  return operation({ request: parsed, body: openBody(parsed, authenticated), storage });
};

const send = async (response: ServerResponse, { status = 200, headers = {}, content = '' }: Reply): Promise<void> => {
  if (typeof content !== 'string') {
    response.writeHead(status, headers);
    await sendStream(content, response);
    return;
  }
  if (content !== '') response.setHeader('content-type', 'application/xml');
  response.writeHead(status, headers).end(content);
};

/**
 * Reads what is left of a body that somebody began to read: the connection is kept, and the next request comes behind it.
 * Of a body that nobody began Node does so itself.
 */
const readToEnd = async (request: IncomingMessage): Promise<void> => {
  if (!request.readableDidRead || request.readableEnded || request.destroyed) return;
  request.resume();
  // Also where the client leaves meanwhile, which is an error of the request.
  await new Promise((resolve) => request.once('close', resolve));
};

const sendError = (request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void => {
  // The client went away, or the answer is under way already: nobody can be told.
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const known = isDiskFull(error) ? insufficientStorage() : error;
  if (!(known instanceof S3Error)) console.error('The local S3 failed', error);
  const { status, code, message, headers } =
    known instanceof S3Error
      ? known
      : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const document = toXml('Error', { Code: code, Message: message, RequestId: requestId });
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(request.method === 'HEAD' ? undefined : document);
};

/**
 * Starts a small S3 over a folder: path style, signed requests only, objects streamed to disk and durable when the
 * answer is given. It holds what a music site needs of S3; the rest is answered with NotImplemented.
 * @throws when the folder cannot be used or the port is taken
 */
export const startS3 = async ({ dir, host = '127.0.0.1', port = 0, ...credentials }: S3Options) => {
  const storage = openStorage(dir);
  const inProgress = new Set<Promise<void>>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    // A client that leaves when nobody reads on any more is no error of ours.
    request.on('error', () => undefined);
    response.setHeader('x-amz-request-id', requestId);
    try {
      if (!isOwnHost(request.headers.host)) throw accessDenied();
      if (request.method === 'OPTIONS') {
        response.writeHead(200, preflightHeaders(request, storage)).end();
        return;
      }
      response.setHeaders(
        new Map(Object.entries(corsHeaders(request, storage)).map(([name, value]) => [name, String(value)])),
      );
      await send(response, await answer(request, storage, credentials));
    } catch (error) {
      await readToEnd(request);
      sendError(request, response, error, requestId);
    }
  };

  const server = createServer((request, response) => {
    const handling = handle(request, response).finally(() => inProgress.delete(handling));
    inProgress.add(handling);
  });
  // A big upload on a slow disk takes its time; and an SDK keeps its sockets longer than Node's five seconds.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 75_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    storage.close();
    throw error;
  }
  const endWhatIsOld = (): void => {
    try {
      storage.endWhatIsOld();
    } catch (error) {
      // On a full disk, for one. The next hour is as good.
      console.error('The local S3 could not carry out its lifecycle rules', error);
    }
  };
  endWhatIsOld();
  const lifecycle = setInterval(endWhatIsOld, 3_600_000).unref();
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;

  return {
    endpoint: `http://${host}:${bound}`,
    /** Cuts what is under way; everything that was answered is on disk. Twice does no harm. */
    async stop(): Promise<void> {
      clearInterval(lifecycle);
      server.close();
      server.closeAllConnections();
      await Promise.all(inProgress);
      storage.close();
    },
  };
};
