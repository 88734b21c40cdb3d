import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sendStream } from '../send-stream.ts';

/** A response of the gateway. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | Readable;
}

/** CloudFront does not compress smaller bodies either. */
const compressedBytesMin = 1_000;
const compressibleTypes = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

/** Returns the best encoding that an `accept-encoding` header allows, or undefined if there is none. */
export const chooseEncoding = (accepted: string): 'br' | 'gzip' | undefined => {
  const allowed = accepted
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : undefined;
};

/** Compresses a body. `quality` is the one of Brotli, from 0 (fast) to 11 (small). */
export const compress = (body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : promisify(gzip)(body);

/** Whether a response of this type and size is compressed. */
export const isCompressible = (type: unknown, bytes: number): boolean =>
  typeof type === 'string' && compressibleTypes.test(type) && bytes >= compressedBytesMin;

const compressResponse = async (
  request: IncomingMessage,
  gatewayResponse: GatewayResponse,
): Promise<GatewayResponse> => {
  const { body, headers } = gatewayResponse;
  if (!Buffer.isBuffer(body) || headers['content-encoding']) return gatewayResponse;
  if (!isCompressible(headers['content-type'], body.length)) return gatewayResponse;
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const headersWithVary = { ...headers, vary: [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', ') };
  if (!encoding) return { ...gatewayResponse, headers: headersWithVary };
  return {
    ...gatewayResponse,
    headers: { ...headersWithVary, 'content-encoding': encoding },
    body: await compress(body, encoding, 4),
  };
};

/** Sends a response, compressed if possible. If the client disconnects, the stream is ended without an error. */
export const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  gatewayResponse: GatewayResponse,
): Promise<void> => {
  const { status, headers, body } = await compressResponse(request, gatewayResponse);
  if (Buffer.isBuffer(body)) {
    const lengthHeader = status === 204 || status === 304 ? {} : { 'content-length': body.length };
    response.writeHead(status, { ...headers, ...lengthHeader });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  await sendStream(body, response).catch(() => response.destroy());
};
