import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { invalidRequest, notImplemented } from '../errors.ts';

/** A running checksum whose digest is base64, as S3 writes it in headers. */
export interface Checksum {
  update(data: Buffer): void;
  digest(): Promise<string> | string;
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

const ofSdk = (Sum: new () => { update(data: Uint8Array): void; digest(): Promise<Uint8Array> }) => (): Checksum => {
  const sum = new Sum();
  return { update: (data) => sum.update(data), digest: async () => Buffer.from(await sum.digest()).toString('base64') };
};

const ofHash = (name: string) => (): Checksum => {
  const hash = createHash(name);
  return { update: (data) => hash.update(data), digest: () => hash.digest('base64') };
};

/** The algorithms by the names that S3 gives them, with the bytes of their digests. */
const byName = {
  CRC32: { make: crc32Checksum, bytes: 4 },
  CRC32C: { make: ofSdk(Crc32c), bytes: 4 },
  CRC64NVME: { make: ofSdk(Crc64Nvme), bytes: 8 },
  SHA1: { make: ofHash('sha1'), bytes: 20 },
  SHA256: { make: ofHash('sha256'), bytes: 32 },
};
export type Algorithm = keyof typeof byName;
export const algorithms = Object.keys(byName) as Algorithm[];

/** What S3 takes for an object whose writer sent none (API reference, Checksum). */
export const defaultAlgorithm: Algorithm = 'CRC64NVME';

/** Those that S3 took up in 2026; nothing here needs one. */
const others = new Set(['MD5', 'SHA512', 'XXHASH64', 'XXHASH3', 'XXHASH128']);

const isAlgorithm = (name: string): name is Algorithm => Object.hasOwn(byName, name);

/** An algorithm by its name, however it is written. @throws InvalidRequest (400), NotImplemented (501) */
export const algorithmOf = (text: string): Algorithm => {
  const name = text.toUpperCase();
  if (isAlgorithm(name)) return name;
  if (others.has(name)) throw notImplemented(`the checksum ${name}`);
  throw invalidRequest(
    `Checksum algorithm provided is unsupported. Please try again with any of the valid types: [${algorithms.join(', ')}]`,
  );
};

export const startChecksum = (algorithm: Algorithm): Checksum => byName[algorithm].make();

export const startMd5: () => Checksum = ofHash('md5');

/** `x-amz-checksum-crc32` */
export const headerOf = (algorithm: string): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/** `ChecksumCRC32`, as XML calls it */
export const elementOf = (algorithm: string): string => `Checksum${algorithm}`;

/** Whether text is the base64 of so many bytes. */
const isBase64Of = (text: string, bytes: number): boolean => {
  const decoded = Buffer.from(text, 'base64');
  return decoded.length === bytes && decoded.toString('base64') === text;
};

/** @throws InvalidRequest (400) for what cannot be a checksum of the algorithm */
export const assertChecksum = (algorithm: Algorithm, value: string): void => {
  if (!isBase64Of(value, byName[algorithm].bytes)) {
    throw invalidRequest(`Value for ${headerOf(algorithm)} header is invalid.`);
  }
};

export const isMd5 = (value: string): boolean => isBase64Of(value, 16);
