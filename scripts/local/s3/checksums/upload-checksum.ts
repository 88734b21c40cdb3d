import { createInvalidRequestError } from '../errors.ts';
import type { S3Request } from '../request/request.ts';
import { type Algorithm, defaultAlgorithm, getChecksumHeader, parseAlgorithm, startChecksum } from './algorithms.ts';
import { combineCrcs, isCrc } from './combine-crcs.ts';

/** The checksum that a multipart upload declares, and whether it covers the whole object or the checksums of its parts. */
export interface DeclaredChecksum {
  algorithm: Algorithm | '';
  type: 'COMPOSITE' | 'FULL_OBJECT' | '';
}

/**
 * Reads the declared checksum. The valid combinations of algorithm and type are listed in "Checking object integrity
 * for data uploads" in the S3 user guide.
 * @throws InvalidRequest (400)
 */
export const readDeclaredChecksum = (request: S3Request): DeclaredChecksum => {
  const name = request.getHeader('x-amz-checksum-algorithm');
  const type = request.getHeader('x-amz-checksum-type');
  if (!name) {
    if (!type) return { algorithm: '', type: '' };
    throw createInvalidRequestError(
      'The x-amz-checksum-type header can only be used with the x-amz-checksum-algorithm header.',
    );
  }
  const algorithm = parseAlgorithm(name);
  const chosenType = type ?? (algorithm === 'CRC64NVME' ? 'FULL_OBJECT' : 'COMPOSITE');
  if (chosenType !== 'COMPOSITE' && chosenType !== 'FULL_OBJECT') {
    throw createInvalidRequestError('Value for x-amz-checksum-type header is invalid.');
  }
  if (chosenType === 'COMPOSITE' ? algorithm === 'CRC64NVME' : !isCrc(algorithm)) {
    const lower = algorithm.toLowerCase();
    throw createInvalidRequestError(
      `The ${chosenType} checksum type cannot be used with the ${lower} checksum algorithm.`,
    );
  }
  return { algorithm, type: chosenType };
};

/** Builds the headers of an object's checksum. */
export const buildChecksumHeaders = (
  algorithm: Algorithm,
  value: string,
  type = 'FULL_OBJECT',
): Record<string, string> => ({
  [getChecksumHeader(algorithm)]: value,
  'x-amz-checksum-type': type,
});

/** Computes the checksum of the parts' checksums, without the number of parts. */
export const computeCompositeChecksum = async (algorithm: Algorithm, checksums: readonly string[]): Promise<string> => {
  const sum = startChecksum(algorithm);
  for (const checksum of checksums) sum.update(Buffer.from(checksum, 'base64'));
  return sum.digest();
};

/** Builds the checksum headers of an object that is made of parts. Without a declared checksum it gets S3's default. */
export const buildPartsChecksumHeaders = (
  { algorithm, type }: DeclaredChecksum,
  parts: readonly { checksum: string; size: number }[],
  composite: string | undefined,
): Record<string, string> => {
  const name = algorithm || defaultAlgorithm;
  if (type === 'COMPOSITE') return buildChecksumHeaders(name, `${composite}-${parts.length}`, type);
  return buildChecksumHeaders(name, combineCrcs(name, parts));
};
