import { partCount } from '@overtone/shared/uploads/upload-sizes.ts';

export interface PlannedPart {
  readonly partNumber: number;
  /** Bytes of the file, the end not included. */
  readonly start: number;
  readonly end: number;
}

/**
 * How a file is cut.
 * @param bytesOfPart as the upload was created with: another size would cut what S3 has already in two
 */
export const planParts = (size: number, bytesOfPart: number): PlannedPart[] =>
  Array.from({ length: partCount(size, bytesOfPart) }, (_, index) => ({
    partNumber: index + 1,
    start: index * bytesOfPart,
    end: Math.min(size, (index + 1) * bytesOfPart),
  }));
