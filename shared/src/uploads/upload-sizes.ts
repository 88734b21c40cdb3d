const megabyte = 1024 ** 2;

/**
 * Sizes in bytes that determine how a file is uploaded (spec §9; a MB has 1,024 × 1,024 bytes, as in the limits). They are
 * used by the browser and checked on the server.
 */
export const uploadSizes = {
  /**
   * Forms have to be smaller than this. A Lambda request has at most 6 MB, and base64 makes a body a third larger (AWS,
   * Lambda quotas).
   */
  formMax: 4 * megabyte,
  /** Size of a tus PATCH request, for the same reason. */
  tusChunk: 4 * megabyte,
  /** Files of this size and larger are always sent directly to S3. */
  direct: 100 * megabyte,
  /** Size of a part, and maximum number of parts (S3, "multipart upload limits": 5 MiB to 5 GiB, 10,000 parts). */
  part: 20 * megabyte,
  partMin: 5 * megabyte,
  partsMax: 10_000,
} as const;

/** How a file is uploaded: in a form, in tus chunks, with one signed PUT, or with an S3 multipart upload. */
export type UploadMethod = 'form' | 'tus' | 's3' | 's3-multipart';

/** Returns the upload method for a file of `size` bytes. With `s3Direct` the browser sends all files directly to S3. */
export const chooseUploadMethod = (size: number, { s3Direct }: { readonly s3Direct: boolean }): UploadMethod => {
  if (s3Direct) return size <= uploadSizes.part ? 's3' : 's3-multipart';
  if (size < uploadSizes.formMax) return 'form';
  return size < uploadSizes.direct ? 'tus' : 's3-multipart';
};

/**
 * Returns the size in bytes of each part except the last. It is fixed when the upload is created and not computed
 * again.
 */
export const computePartSize = (size: number): number =>
  Math.max(uploadSizes.part, Math.ceil(size / uploadSizes.partsMax), uploadSizes.partMin);

/** Returns the number of parts of a file. An empty file has one part. */
export const computePartCount = (size: number, bytesPerPart: number): number =>
  Math.max(1, Math.ceil(size / bytesPerPart));
