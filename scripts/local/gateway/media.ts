import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type GatewayResponse, isCompressible } from './reply.ts';

const buildTextResponse = (status: number, text: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

const getObjectKey = (url: string): string | undefined => {
  try {
    return decodeURIComponent(url.split('?', 1)[0]?.slice(1) ?? '');
  } catch {
    return undefined;
  }
};

/** Emulates CloudFront in front of the public bucket: immutable pictures and translations under `/media/`. */
export const createMedia = (bucket: string) => {
  const s3 = new S3Client({ forcePathStyle: true });
  return async (request: IncomingMessage): Promise<GatewayResponse> => {
    const key = getObjectKey(request.url ?? '/');
    if (request.method !== 'GET' && request.method !== 'HEAD') return buildTextResponse(405, 'Method not allowed');
    if (!key) return buildTextResponse(404, 'Not found');
    try {
      const { range, 'if-none-match': cachedEtag } = request.headers;
      const object = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(range && { Range: range }),
          ...(cachedEtag && { IfNoneMatch: cachedEtag }),
        }),
      );
      const headers = {
        'content-type': object.ContentType ?? 'application/octet-stream',
        'content-length': object.ContentLength,
        'cache-control': object.CacheControl ?? 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        ...(object.ETag && { etag: object.ETag }),
        ...(object.ContentRange && { 'content-range': object.ContentRange }),
      };
      // Ranges and pictures are streamed. Text is buffered, since the gateway compresses whole bodies only.
      const isText = !object.ContentRange && isCompressible(object.ContentType, object.ContentLength ?? 0);
      const stream = object.Body instanceof Readable ? object.Body : Buffer.alloc(0);
      const body = isText && object.Body ? Buffer.from(await object.Body.transformToByteArray()) : stream;
      return { status: object.ContentRange ? 206 : 200, headers, body };
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 304) return { status, headers: { etag: request.headers['if-none-match'] }, body: Buffer.alloc(0) };
      if (status === 416) return buildTextResponse(416, 'Range not satisfiable');
      if (status && status < 500) return buildTextResponse(404, 'Not found');
      console.error(`[gateway] ${error instanceof Error ? error.message : error}`);
      return buildTextResponse(503, 'Unavailable');
    }
  };
};
