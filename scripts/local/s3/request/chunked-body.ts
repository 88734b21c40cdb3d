import { createHash } from 'node:crypto';
import { S3Error } from '../errors.ts';
import type { Authenticated } from './authenticate.ts';
import { createByteSource } from './byte-source.ts';
import { computeSha256, isSameSignature, sign } from './sigv4.ts';

const emptyHash = computeSha256('');

const createInvalidChunkError = () => new S3Error(400, 'InvalidRequest', 'The aws-chunked body is malformed');

const createBadSignatureError = () =>
  new S3Error(403, 'SignatureDoesNotMatch', 'The signature of a chunk or trailer does not match.');

const parseChunkHeader = (line: string): { size: number; signature: string } => {
  const match = /^([0-9a-fA-F]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/.exec(line);
  if (!match) throw createInvalidChunkError();
  return { size: Number.parseInt(match[1] ?? '', 16), signature: match[2] ?? '' };
};

/**
 * Decodes an `aws-chunked` body and yields its payload. Chunk signatures are verified if the request is signed. A chunk is
 * yielded before its signature is verified, so readers must discard the data if the generator throws.
 * @param trailers filled with the trailing headers; complete when the generator has ended
 * @throws IncompleteBody, InvalidRequest (400), SignatureDoesNotMatch (403)
 */
export const decodeChunks = async function* (
  stream: AsyncIterable<Buffer>,
  { scope, signature: seed, contentSha256 }: Authenticated,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const source = createByteSource(stream);
  const isSigned = contentSha256.startsWith('STREAMING-AWS4-HMAC-SHA256-PAYLOAD');
  let previousSignature = seed;

  const verify = (kind: string, signature: string, ...hashes: string[]): void => {
    const text = [`AWS4-HMAC-SHA256-${kind}`, scope.date, scope.credentialScope, previousSignature, ...hashes].join(
      '\n',
    );
    if (!isSameSignature(signature, sign(scope.key, text))) throw createBadSignatureError();
    previousSignature = signature;
  };

  for (;;) {
    const { size, signature } = parseChunkHeader(await source.readLine());
    const hash = createHash('sha256');
    for await (const piece of source.take(size)) {
      if (isSigned) hash.update(piece);
      yield piece;
    }
    if (isSigned) verify('PAYLOAD', signature, emptyHash, hash.digest('hex'));
    if (size === 0) break;
    if ((await source.readLine()) !== '') throw createInvalidChunkError();
  }

  let signedText = '';
  for (let line = await source.readLine(); line !== ''; line = await source.readLine()) {
    const colon = line.indexOf(':');
    if (colon < 1 || trailers.size > 10) throw createInvalidChunkError();
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    trailers.set(name, value);
    if (name !== 'x-amz-trailer-signature') signedText += `${name}:${value}\n`;
  }
  if (isSigned && contentSha256.endsWith('-TRAILER')) {
    verify('TRAILER', trailers.get('x-amz-trailer-signature') ?? '', computeSha256(signedText));
  }
};
