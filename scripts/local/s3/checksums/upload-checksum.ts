import { invalidRequest } from '../errors.ts';
import type { S3Request } from '../request/request.ts';
import { type Algorithm, algorithmOf, defaultAlgorithm, headerOf, startChecksum } from './algorithms.ts';
import { combineCrcs, isCrc } from './combine-crcs.ts';

/** The checksum that a multipart upload declared, and whether it is one of the whole object or of its parts' checksums. */
export interface Declared {
  algorithm: Algorithm | '';
  type: 'COMPOSITE' | 'FULL_OBJECT' | '';
}

/**
 * Which type goes with which algorithm is a table of "Checking object integrity for data uploads" in the S3 user guide.
 * @throws InvalidRequest (400)
 */
export const declaredChecksum = (request: S3Request): Declared => {
  const name = request.header('x-amz-checksum-algorithm');
  const type = request.header('x-amz-checksum-type');
  if (!name) {
    if (!type) return { algorithm: '', type: '' };
    throw invalidRequest('The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.');
  }
  const algorithm = algorithmOf(name);
  const chosen = type ?? (algorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE');
  if (chosen !== 'COMPOSITE' && chosen !== 'FULL_OBJECT') {
    throw invalidRequest('Value for x-amz-checksum-type header is invalid.');
  }
  if (chosen === 'COMPOSITE' ? algorithm === 'CRC64NVME' : !isCrc(algorithm)) {
    const lower = algorithm.toLowerCase();
    throw invalidRequest(`The ${chosen} checksum type cannot be used with the ${lower} checksum algorithm.`);
  }
  return { algorithm, type: chosen };
};

/** The headers of an object's checksum. */
export const checksumHeaders = (algorithm: Algorithm, value: string, type = 'FULL_OBJECT'): Record<string, string> => ({
  [headerOf(algorithm)]: value,
  'x-amz-checksum-type': type,
});

/** The checksum of parts' checksums, without their number. */
export const sumOfSums = async (algorithm: Algorithm, checksums: readonly string[]): Promise<string> => {
  const sum = startChecksum(algorithm);
  for (const checksum of checksums) sum.update(Buffer.from(checksum, 'base64'));
  return sum.digest();
};

/** The checksum headers of the object that parts become. One that nobody declared has S3's own. */
export const checksumOfParts = (
  { algorithm, type }: Declared,
  parts: readonly { checksum: string; size: number }[],
  composite: string | undefined,
): Record<string, string> => {
  const name = algorithm || defaultAlgorithm;
  if (type === 'COMPOSITE') return checksumHeaders(name, `${composite}-${parts.length}`, type);
  return checksumHeaders(name, combineCrcs(name, parts));
};
