import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Crc32c, Crc64Nvme } from '@aws-sdk/checksums/crc';
import { createInvalidRequestError, createNotImplementedError } from '../errors.ts';

/** A running checksum. Its digest is base64, as in the headers of S3. */
export interface Checksum {
  update(data: Buffer): void;
  digest(): Promise<string> | string;
}

const createCrc32 = (): Checksum => {
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

const createSdkChecksum =
  (Sum: new () => { update(data: Uint8Array): void; digest(): Promise<Uint8Array> }) => (): Checksum => {
    const sum = new Sum();
    return {
      update: (data) => sum.update(data),
      digest: async () => Buffer.from(await sum.digest()).toString('base64'),
    };
  };

const createHashChecksum = (name: string) => (): Checksum => {
  const hash = createHash(name);
  return { update: (data) => hash.update(data), digest: () => hash.digest('base64') };
};

/** The algorithms by their names in S3, with the length of their digests. */
const algorithmsByName = {
  CRC32: { create: createCrc32, bytes: 4 },
  CRC32C: { create: createSdkChecksum(Crc32c), bytes: 4 },
  CRC64NVME: { create: createSdkChecksum(Crc64Nvme), bytes: 8 },
  SHA1: { create: createHashChecksum('sha1'), bytes: 20 },
  SHA256: { create: createHashChecksum('sha256'), bytes: 32 },
};
export type Algorithm = keyof typeof algorithmsByName;
export const algorithms = Object.keys(algorithmsByName) as Algorithm[];

/** The algorithm of S3 for objects without a checksum (API reference, Checksum). */
export const defaultAlgorithm: Algorithm = 'CRC64NVME';

/** Algorithms that S3 introduced in 2026; they are not needed here. */
const unsupportedNames = new Set(['MD5', 'SHA512', 'XXHASH64', 'XXHASH3', 'XXHASH128']);

const isAlgorithm = (name: string): name is Algorithm => Object.hasOwn(algorithmsByName, name);

/** Parses the name of an algorithm, in any case. @throws InvalidRequest (400), NotImplemented (501) */
export const parseAlgorithm = (text: string): Algorithm => {
  const name = text.toUpperCase();
  if (isAlgorithm(name)) return name;
  if (unsupportedNames.has(name)) throw createNotImplementedError(`the checksum ${name}`);
  throw createInvalidRequestError(
    `Checksum algorithm provided is unsupported. Please try again with any of the valid types: [${algorithms.join(', ')}]`,
  );
};

export const startChecksum = (algorithm: Algorithm): Checksum => algorithmsByName[algorithm].create();

export const startMd5: () => Checksum = createHashChecksum('md5');

/** Returns the header name, such as `x-amz-checksum-crc32`. */
export const getChecksumHeader = (algorithm: string): string => `x-amz-checksum-${algorithm.toLowerCase()}`;

/** Returns the XML element name, such as `ChecksumCRC32`. */
export const getChecksumElement = (algorithm: string): string => `Checksum${algorithm}`;

/** Whether text is the base64 of a number of bytes. */
const isBase64OfLength = (text: string, bytes: number): boolean => {
  const decoded = Buffer.from(text, 'base64');
  return decoded.length === bytes && decoded.toString('base64') === text;
};

/** @throws InvalidRequest (400) if a value cannot be a checksum of the algorithm */
export const assertChecksum = (algorithm: Algorithm, value: string): void => {
  if (!isBase64OfLength(value, algorithmsByName[algorithm].bytes)) {
    throw createInvalidRequestError(`Value for ${getChecksumHeader(algorithm)} header is invalid.`);
  }
};

export const isMd5 = (value: string): boolean => isBase64OfLength(value, 16);
