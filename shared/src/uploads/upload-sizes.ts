/**
 * Bytes that decide how a file is sent (spec §9; MB are of 1,024 × 1,024 bytes, as in `limits`). The part of the product
 * that counts bytes: the browser cuts by it, the server holds it.
 */
const megabyte = 1024 ** 2;

export const uploadSizes = {
  /** A form carries less than this; a Lambda's request is 6 MB at most, a third of it lost to base64 (AWS, Lambda quotas). */
  formMax: 4 * megabyte,
  /** One PATCH of tus, for the same reason. */
  tusChunk: 4 * megabyte,
  /** From here on S3 takes the file, whatever is set. */
  direct: 100 * megabyte,
  /** Bytes of a part, and how many parts a file may have (S3, "multipart upload limits": 5 MiB to 5 GiB, 10,000 parts). */
  part: 20 * megabyte,
  partMin: 5 * megabyte,
  partsMax: 10_000,
} as const;

/** How a file comes to S3: in a form, in chunks of tus, in one signed PUT, or in the parts of a multipart upload. */
export type UploadWay = 'form' | 'tus' | 's3' | 's3-multipart';

/** Which way a file of `size` bytes takes. `s3Direct`: whatever its size, the browser sends it to S3 itself. */
export const uploadWay = (size: number, { s3Direct }: { readonly s3Direct: boolean }): UploadWay => {
  if (s3Direct) return size <= uploadSizes.part ? 's3' : 's3-multipart';
  if (size < uploadSizes.formMax) return 'form';
  return size < uploadSizes.direct ? 'tus' : 's3-multipart';
};

/** Bytes of each part of a file but the last: it is fixed when the upload is created, and never computed again. */
export const partSize = (size: number): number =>
  Math.max(uploadSizes.part, Math.ceil(size / uploadSizes.partsMax), uploadSizes.partMin);

/** How many parts a file has; an empty one has one. */
export const partCount = (size: number, bytesOfPart: number): number => Math.max(1, Math.ceil(size / bytesOfPart));
