import { partCount } from '@overtone/shared/uploads/upload-sizes.ts';

export interface PlannedPart {
  readonly partNumber: number;
  /** Byte range of the file; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a file into parts.
 * @param bytesPerPart the part size with which the upload was created
 */
export const planParts = (size: number, bytesPerPart: number): PlannedPart[] =>
  Array.from({ length: partCount(size, bytesPerPart) }, (_, index) => ({
    partNumber: index + 1,
    start: index * bytesPerPart,
    end: Math.min(size, (index + 1) * bytesPerPart),
  }));
