import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDiskFull } from '../errors.ts';
import { isLoopbackHost } from '../host-check.ts';
import { sendStream } from '../send-stream.ts';
import { buildCorsHeaders, buildPreflightHeaders } from './cors.ts';
import { createAccessDeniedError, createInsufficientStorageError, S3Error } from './errors.ts';
import type { OperationResponse } from './operation.ts';
import { authenticate, type Credentials } from './request/authenticate.ts';
import { openBody } from './request/body.ts';
import { parseRequest } from './request/request.ts';
import { toXml } from './request/xml.ts';
import { findOperation } from './router.ts';
import { openStorage, type Storage } from './storage/storage.ts';

export interface S3Options extends Credentials {
  /** The folder for objects, which is created if necessary. It can be used by one server at a time. */
  dir: string;
  host?: string;
  /** A free port by default. */
  port?: number;
}

const handleSigned = async (
  request: IncomingMessage,
  storage: Storage,
  credentials: Credentials,
): Promise<OperationResponse> => {
  const s3Request = parseRequest(request);
  const authenticated = authenticate(s3Request, credentials);
  const operation = findOperation(s3Request);
  return operation({ request: s3Request, body: openBody(s3Request, authenticated), storage });
};

const send = async (
  response: ServerResponse,
  { status = 200, headers = {}, content = '' }: OperationResponse,
): Promise<void> => {
  if (typeof content !== 'string') {
    response.writeHead(status, headers);
    await sendStream(content, response);
    return;
  }
  if (content !== '') response.setHeader('content-type', 'application/xml');
  response.writeHead(status, headers).end(content);
};

/**
 * Reads the rest of a body of which an operation has read a part, so that the connection can be used for the next request.
 * Node does this itself if nothing has been read.
 */
const drainBody = async (request: IncomingMessage): Promise<void> => {
  if (!request.readableDidRead || request.readableEnded || request.destroyed) return;
  request.resume();
  // The request is also closed if the client disconnects.
  await new Promise((resolve) => request.once('close', resolve));
};

const sendError = (request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void => {
  // If the client has disconnected or the response has begun, the error cannot be sent.
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const reportedError = isDiskFull(error) ? createInsufficientStorageError() : error;
  if (!(reportedError instanceof S3Error)) console.error('The local S3 failed', error);
  const { status, code, message, headers } =
    reportedError instanceof S3Error
      ? reportedError
      : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const document = toXml('Error', { Code: code, Message: message, RequestId: requestId });
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(request.method === 'HEAD' ? undefined : document);
};

/**
 * Starts an S3 emulator over a folder, with path-style URLs and signed requests. Objects are streamed to disk and
 * durable when the response is sent. It implements the operations that the site needs, and returns NotImplemented for
 * all others.
 * @throws if the folder cannot be used or the port is taken
 */
export const startS3 = async ({ dir, host = '127.0.0.1', port = 0, ...credentials }: S3Options) => {
  const storage = openStorage(dir);
  const pendingRequests = new Set<Promise<void>>();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    // Ignores clients that disconnect while their body is not being read.
    request.on('error', () => undefined);
    response.setHeader('x-amz-request-id', requestId);
    try {
      if (!isLoopbackHost(request.headers.host)) throw createAccessDeniedError();
      if (request.method === 'OPTIONS') {
        response.writeHead(200, buildPreflightHeaders(request, storage)).end();
        return;
      }
      response.setHeaders(
        new Map(Object.entries(buildCorsHeaders(request, storage)).map(([name, value]) => [name, String(value)])),
      );
      await send(response, await handleSigned(request, storage, credentials));
    } catch (error) {
      await drainBody(request);
      sendError(request, response, error, requestId);
    }
  };

  const server = createServer((request, response) => {
    const whenHandled = handle(request, response).finally(() => pendingRequests.delete(whenHandled));
    pendingRequests.add(whenHandled);
  });
  // Large uploads take long on a slow disk, and SDKs reuse connections for longer than Node's default of five seconds.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 75_000;
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    storage.close();
    throw error;
  }
  const applyLifecycleRules = (): void => {
    try {
      storage.applyLifecycleRules();
    } catch (error) {
      // The disk may be full, for example. The rules are applied again an hour later.
      console.error('Failed to apply the lifecycle rules of the local S3', error);
    }
  };
  applyLifecycleRules();
  const lifecycleTimer = setInterval(applyLifecycleRules, 3_600_000).unref();
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;

  return {
    endpoint: `http://${host}:${boundPort}`,
    /** Aborts requests in progress. Everything that was acknowledged is on disk. May be called twice. */
    async stop(): Promise<void> {
      clearInterval(lifecycleTimer);
      server.close();
      server.closeAllConnections();
      await Promise.all(pendingRequests);
      storage.close();
    },
  };
};
