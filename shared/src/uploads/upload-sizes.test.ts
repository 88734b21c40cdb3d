import { describe, expect, it } from 'vitest';
import { chooseUploadMethod, computePartCount, computePartSize, uploadSizes } from './upload-sizes.ts';

const { formMax, part, direct } = uploadSizes;

describe('chooseUploadMethod', () => {
  it.each([
    [0, 's3', 'form'],
    [formMax - 1, 's3', 'form'],
    [formMax, 's3', 'tus'],
    [part, 's3', 'tus'],
    [part + 1, 's3-multipart', 'tus'],
    [direct - 1, 's3-multipart', 'tus'],
    [direct, 's3-multipart', 's3-multipart'],
  ] as const)('chooses for %d bytes %s with direct uploads to S3, otherwise %s', (size, directMethod, otherMethod) => {
    expect(chooseUploadMethod(size, { s3Direct: true })).toBe(directMethod);
    expect(chooseUploadMethod(size, { s3Direct: false })).toBe(otherMethod);
  });
});

describe('computePartSize and computePartCount', () => {
  it('allow at most 10,000 parts of at least 20 MB, and one for an empty file', () => {
    expect(computePartSize(0)).toBe(part);
    const huge = 10_001 * part;
    expect(computePartSize(huge)).toBeGreaterThan(part);
    expect(computePartCount(huge, computePartSize(huge))).toBeLessThanOrEqual(uploadSizes.partsMax);
    expect([0, 1, part, part + 1].map((size) => computePartCount(size, part))).toEqual([1, 1, 1, 2]);
  });
});
