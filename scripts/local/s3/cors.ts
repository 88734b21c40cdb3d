import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessDenied } from './errors.ts';

const methods = 'GET, HEAD, PUT, POST, DELETE';
const exposed = 'ETag, Content-Length, Content-Range, Content-Type, Last-Modified, x-amz-request-id';

/** Lets a page of an allowed origin read the answer; any other origin's browser refuses it. */
export const allowOrigin = (request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void => {
  response.setHeader('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
  const { origin } = request.headers;
  if (!origin || !origins.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', exposed);
};

/** Answers a preflight. @throws AccessDenied (403) for an origin or a method not configured */
export const answerPreflight = (
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): void => {
  const method = request.headers['access-control-request-method'] ?? '';
  if (!origins.includes(request.headers.origin ?? '') || !methods.split(', ').includes(method)) {
    throw accessDenied('CORSResponse: This CORS request is not allowed.');
  }
  response.setHeader('access-control-allow-methods', methods);
  response.setHeader('access-control-max-age', '3600');
  const wanted = request.headers['access-control-request-headers'];
  if (wanted) response.setHeader('access-control-allow-headers', wanted);
  response.writeHead(200).end();
};
