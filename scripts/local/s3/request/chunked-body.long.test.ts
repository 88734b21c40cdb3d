import { describe, expect, it } from 'vitest';
import type { Authenticated } from './authenticate.ts';
import { decodeChunks } from './chunked-body.ts';
import { deriveSigningKey } from './sigv4.ts';

/** The example of "Transferring Payload in Multiple Chunks" in the S3 API reference. */
const example: Authenticated = {
  scope: {
    key: deriveSigningKey('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', '20130524', 'us-east-1'),
    credentialScope: '20130524/us-east-1/s3/aws4_request',
    date: '20130524T000000Z',
  },
  signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  contentSha256: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
};
const exampleBody = [
  '10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
  'a'.repeat(65_536),
  '400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
  'a'.repeat(1024),
  '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  '',
  '',
].join('\r\n');

const unsigned: Authenticated = { ...example, contentSha256: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' };

const streamInPieces = async function* (text: string, size: number) {
  for (let offset = 0; offset < text.length; offset += size) yield Buffer.from(text.slice(offset, offset + size));
};

const read = async (body: string, authenticated: Authenticated, pieceSize = 1000) => {
  const trailers = new Map<string, string>();
  const pieces = await Array.fromAsync(decodeChunks(streamInPieces(body, pieceSize), authenticated, trailers));
  return { text: Buffer.concat(pieces).toString(), trailers };
};

describe('decodeChunks', () => {
  it('decodes the signed chunks of the S3 reference, in network packets of any size', async () => {
    for (const size of [7, 1000, 100_000]) {
      expect((await read(exampleBody, example, size)).text).toBe('a'.repeat(66_560));
    }
  });

  it('rejects a signed chunk with one changed byte', async () => {
    await expect(read(exampleBody.replace('aaa\r\n0;', 'aab\r\n0;'), example)).rejects.toThrow('signature of a chunk');
  });

  it('rejects a signed body without chunk signatures', async () => {
    await expect(read('3\r\nabc\r\n0\r\n\r\n', example)).rejects.toThrow('signature of a chunk');
  });

  it('reads trailers after the last chunk', async () => {
    const { text, trailers } = await read(
      '3\r\nabc\r\n2\r\nde\r\n0\r\nx-amz-checksum-crc32:hYfoLA==\r\n\r\n',
      unsigned,
      1,
    );
    expect(text).toBe('abcde');
    expect(trailers.get('x-amz-checksum-crc32')).toBe('hYfoLA==');
  });

  it.each([
    ['an incomplete chunk', '5\r\nabc'],
    ['no last chunk', '3\r\nabc\r\n'],
    ['no chunk size', '\r\nabc\r\n0\r\n\r\n'],
    ['a negative chunk size', '-3\r\nabc\r\n0\r\n\r\n'],
    ['a chunk size that is too small', '2\r\nabc\r\n0\r\n\r\n'],
    ['an endless line', '0'.repeat(100_000)],
  ])('rejects a body with %s', async (_, body) => {
    await expect(read(body, unsigned)).rejects.toMatchObject({ status: 400 });
  });
});
