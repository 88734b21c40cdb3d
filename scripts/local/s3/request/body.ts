import { createHash } from 'node:crypto';
import {
  type Algorithm,
  assertChecksum,
  type Checksum,
  getChecksumHeader,
  isMd5,
  parseAlgorithm,
  startChecksum,
  startMd5,
} from '../checksums/algorithms.ts';
import { createInvalidRequestError, S3Error } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { decodeChunks } from './chunked-body.ts';
import type { S3Request } from './request.ts';

/** A request's body, which is verified while it is read: it is only complete if the reader reaches the end. */
export interface Body {
  /** The algorithm of the `x-amz-checksum-*` header or trailer, if there is one. */
  sentAlgorithm: Algorithm | undefined;
  /**
   * Yields the payload. Meanwhile it computes the checksum of the request and those of `algorithms`.
   * @throws BadDigest, XAmzContentSHA256Mismatch, IncompleteBody (400), at the end at the latest
   */
  read(...algorithms: Algorithm[]): AsyncGenerator<Buffer>;
  /** By algorithm, in base64. Complete when `read` has ended. */
  checksums: ReadonlyMap<Algorithm, string>;
}

const maxObjectBytes = 5 * 1024 ** 3;

const readDeclaredLength = (request: S3Request): number => {
  const length = request.getHeader('x-amz-decoded-content-length') ?? request.getHeader('content-length');
  if (length === undefined && request.method !== 'PUT') return 0;
  if (length === undefined || !/^\d{1,15}$/.test(length)) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(length) > maxObjectBytes) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size of 5 GiB');
  }
  return Number(length);
};

/** Checksum headers of CompleteMultipartUpload describe the object, not the body. The operation checks them. */
const hasBodyChecksum = ({ method, query }: S3Request): boolean => !(method === 'POST' && query.has('uploadId'));

/** Returns the algorithm of the checksum in a header or trailer, if any. @throws InvalidRequest (400) for several */
const readChecksumAlgorithm = (request: S3Request): Algorithm | undefined => {
  const trailers =
    request
      .getHeader('x-amz-trailer')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  const names = new Set(
    [...request.headerNames, ...trailers].flatMap(
      (name) => /^x-amz-checksum-(?!algorithm$|type$|mode$)(.+)$/.exec(name)?.[1] ?? [],
    ),
  );
  if (names.size > 1) {
    throw createInvalidRequestError(
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  const [name] = names;
  return name === undefined || !hasBodyChecksum(request) ? undefined : parseAlgorithm(name);
};

/** Returns the checksum of the request; one in a trailer is only available at the end. */
const readChecksum = (request: S3Request, algorithm: Algorithm, trailers: ReadonlyMap<string, string>): string => {
  const value = request.getHeader(getChecksumHeader(algorithm)) ?? trailers.get(getChecksumHeader(algorithm));
  if (value === undefined) {
    const message = 'The request contained trailing data that was not well-formed or did not conform to our schema.';
    throw new S3Error(400, 'MalformedTrailerError', message);
  }
  assertChecksum(algorithm, value);
  return value;
};

/** Opens the body. @throws InvalidRequest, InvalidDigest, EntityTooLarge (400), MissingContentLength (411) before reading */
export const openBody = (request: S3Request, authenticated: Authenticated): Body => {
  const length = readDeclaredLength(request);
  const sentAlgorithm = readChecksumAlgorithm(request);
  if (sentAlgorithm && request.getHeader(getChecksumHeader(sentAlgorithm)))
    readChecksum(request, sentAlgorithm, new Map());
  const md5 = request.getHeader('content-md5');
  if (md5 !== undefined && !isMd5(md5)) {
    throw new S3Error(400, 'InvalidDigest', 'The Content-MD5 you specified was invalid.');
  }
  const checksums = new Map<Algorithm, string>();
  const { contentSha256 } = authenticated;

  return {
    sentAlgorithm,
    checksums,
    async *read(...algorithms) {
      const trailers = new Map<string, string>();
      // A reader that stops early, such as on a full disk, still has to respond on this connection.
      const raw = request.raw.iterator({ destroyOnReturn: false });
      const isChunked = contentSha256.startsWith('STREAMING-');
      const hash = /^[0-9a-f]{64}$/.test(contentSha256) ? createHash('sha256') : undefined;
      const runningChecksums = new Map(
        [...(sentAlgorithm ? [sentAlgorithm] : []), ...algorithms].map((name) => [name, startChecksum(name)]),
      );
      const runningMd5 = md5 === undefined ? undefined : startMd5();
      const checksumsToUpdate: Checksum[] = [...runningChecksums.values(), ...(runningMd5 ? [runningMd5] : [])];
      let size = 0;
      for await (const piece of isChunked ? decodeChunks(raw, authenticated, trailers) : raw) {
        size += piece.length;
        if (size > length) break;
        hash?.update(piece);
        for (const checksum of checksumsToUpdate) checksum.update(piece);
        yield piece;
      }
      if (size !== length) {
        throw new S3Error(400, 'IncompleteBody', 'The body does not have the number of bytes that its headers promise');
      }
      if (hash && hash.digest('hex') !== contentSha256) {
        const message = "The provided 'x-amz-content-sha256' header does not match what was computed.";
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', message);
      }
      if (runningMd5 && (await runningMd5.digest()) !== md5) {
        throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
      }
      for (const [name, checksum] of runningChecksums) checksums.set(name, await checksum.digest());
      if (sentAlgorithm && checksums.get(sentAlgorithm) !== readChecksum(request, sentAlgorithm, trailers)) {
        throw new S3Error(
          400,
          'BadDigest',
          `The ${sentAlgorithm} you specified did not match the calculated checksum.`,
        );
      }
    },
  };
};

/** Reads a small body as text. @throws MaxMessageLengthExceeded (400) above 4 MiB */
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
