import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { S3Error } from '../errors.ts';

/** A running checksum whose digest is base64, as S3 writes it in headers. */
export interface Checksum {
  update(data: Buffer): void;
  digest(): string;
}

const crc32Checksum = (): Checksum => {
  let value = 0;
  return {
    update: (data) => {
      value = crc32(data, value);
    },
    digest: () => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes.toString('base64');
    },
  };
};

const hashChecksum = (algorithm: string) => (): Checksum => {
  const hash = createHash(algorithm);
  return { update: (data) => hash.update(data), digest: () => hash.digest('base64') };
};

const byHeader: Record<string, () => Checksum> = {
  'content-md5': hashChecksum('md5'),
  'x-amz-checksum-crc32': crc32Checksum,
  'x-amz-checksum-sha1': hashChecksum('sha1'),
  'x-amz-checksum-sha256': hashChecksum('sha256'),
};

/** The checksum that a header carries. @throws InvalidRequest (400) for one that cannot be verified here */
export const checksumOf = (header: string): Checksum => {
  const make = byHeader[header];
  if (!make) {
    throw new S3Error(
      400,
      'InvalidRequest',
      `The local S3 verifies CRC32, SHA1 and SHA256; it does not know ${header}`,
    );
  }
  return make();
};
