import { createHash } from 'node:crypto';
import { checksumOf } from '../checksums/algorithms.ts';
import { S3Error } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { decodeChunks } from './chunked-body.ts';
import type { S3Request } from './request.ts';

/** What a request carries, checked while it is read: whoever reads it to its end has what the client meant to send. */
export interface Body {
  /** Yields the payload. @throws BadDigest, XAmzContentSHA256Mismatch, IncompleteBody (400) at its end at the latest */
  read(): AsyncGenerator<Buffer>;
  /** The `x-amz-checksum-*` headers that were verified; complete once `read` has ended. */
  checksums: Map<string, string>;
}

const maxObject = 5 * 1024 ** 3;

const badDigest = (header: string) =>
  new S3Error(400, 'BadDigest', `The ${header} you specified did not match what we received.`);

const declaredLength = (request: S3Request): number => {
  const length = request.header('x-amz-decoded-content-length') ?? request.header('content-length');
  if (length === undefined && request.method !== 'PUT') return 0;
  if (length === undefined || !/^\d{1,15}$/.test(length)) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(length) > maxObject) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size of 5 GiB');
  }
  return Number(length);
};

/** The names of the checksums that come before or after the payload. */
const announced = (request: S3Request): string[] => {
  const headers = new Set([
    ...Object.keys(request.raw.headers),
    ...[...request.query.keys()].map((k) => k.toLowerCase()),
  ]);
  const isChecksum = (name: string) =>
    /^x-amz-checksum-(?!algorithm$|type$|mode$)/.test(name) || name === 'content-md5';
  const trailer = request.header('x-amz-trailer');
  const names = [...headers, ...(trailer ? trailer.toLowerCase().split(/\s*,\s*/) : [])];
  return [...new Set(names.filter(isChecksum))];
};

/** @throws InvalidRequest, EntityTooLarge (400), MissingContentLength (411) before a byte is read */
export const openBody = (request: S3Request, authenticated: Authenticated): Body => {
  const length = declaredLength(request);
  const checks = announced(request).map((name) => ({ name, checksum: checksumOf(name) }));
  const checksums = new Map<string, string>();
  const { payload } = authenticated;

  return {
    checksums,
    async *read() {
      const trailers = new Map<string, string>();
      // Whoever stops half-way, on a full disk, still has an answer to give on this connection.
      const raw = request.raw.iterator({ destroyOnReturn: false });
      const chunked = payload.startsWith('STREAMING-');
      const hash = /^[0-9a-f]{64}$/.test(payload) ? createHash('sha256') : undefined;
      let size = 0;
      for await (const piece of chunked ? decodeChunks(raw, authenticated, trailers) : raw) {
        size += piece.length;
        if (size > length) break;
        hash?.update(piece);
        for (const { checksum } of checks) checksum.update(piece);
        yield piece;
      }
      if (size !== length) {
        throw new S3Error(400, 'IncompleteBody', 'The body does not have the number of bytes that its headers promise');
      }
      if (hash && hash.digest('hex') !== payload) {
        const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', message);
      }
      for (const { name, checksum } of checks) {
        const value = checksum.digest();
        if ((trailers.get(name) ?? request.header(name)) !== value) throw badDigest(name);
        if (name !== 'content-md5') checksums.set(name, value);
      }
    },
  };
};

/** Reads a small body whole. @throws MaxMessageLengthExceeded (400) above 4 MiB */
export const readText = async (body: Body): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body.read()) {
    size += piece.length;
    if (size > 4 * 1024 ** 2) throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
