import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sendStream } from '../send-stream.ts';

/** An answer of the gateway. */
export interface Reply {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer | Readable;
}

/** Below this many bytes CloudFront does not compress either. */
const compressedMin = 1_000;
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

/** What a request's `accept-encoding` allows, the better one first. `q=0` refuses. */
export const encodingFor = (accepted: string): 'br' | 'gzip' | undefined => {
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

/** Compresses text as small as a quality of 0 (fast) to 11 (small) makes it. */
export const compress = (body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : promisify(gzip)(body);

/** Whether an answer of this type and size is worth compressing. */
export const isCompressible = (type: unknown, bytes: number): boolean =>
  typeof type === 'string' && compressible.test(type) && bytes >= compressedMin;

const compressed = async (request: IncomingMessage, reply: Reply): Promise<Reply> => {
  const { body, headers } = reply;
  if (!Buffer.isBuffer(body) || headers['content-encoding']) return reply;
  if (!isCompressible(headers['content-type'], body.length)) return reply;
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  const varied = { ...headers, vary: [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', ') };
  if (!encoding) return { ...reply, headers: varied };
  return {
    ...reply,
    headers: { ...varied, 'content-encoding': encoding },
    body: await compress(body, encoding, 4),
  };
};

/** Sends an answer, compressed where that pays. A client that leaves half-way ends the work and is no error. */
export const send = async (request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> => {
  const { status, headers, body } = await compressed(request, reply);
  if (Buffer.isBuffer(body)) {
    const length = status === 204 || status === 304 ? {} : { 'content-length': body.length };
    response.writeHead(status, { ...headers, ...length });
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
