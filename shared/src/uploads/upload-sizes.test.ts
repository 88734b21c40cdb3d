import { expect, test } from 'vitest';
import { partCount, partSize, uploadSizes, uploadWay } from './upload-sizes.ts';

const { formMax, part, direct } = uploadSizes;

test.each([
  [0, 's3', 'form'],
  [formMax - 1, 's3', 'form'],
  [formMax, 's3', 'tus'],
  [part, 's3', 'tus'],
  [part + 1, 's3-multipart', 'tus'],
  [direct - 1, 's3-multipart', 'tus'],
  [direct, 's3-multipart', 's3-multipart'],
] as const)('%d bytes go straight to S3 by %s, else by %s', (size, straight, through) => {
  expect(uploadWay(size, { s3Direct: true })).toBe(straight);
  expect(uploadWay(size, { s3Direct: false })).toBe(through);
});

test('a file has at most 10,000 parts of at least 20 MB, and an empty one has one', () => {
  expect(partSize(0)).toBe(part);
  const huge = 10_001 * part;
  expect(partSize(huge)).toBeGreaterThan(part);
  expect(partCount(huge, partSize(huge))).toBeLessThanOrEqual(uploadSizes.partsMax);
  expect([0, 1, part, part + 1].map((size) => partCount(size, part))).toEqual([1, 1, 1, 2]);
});
