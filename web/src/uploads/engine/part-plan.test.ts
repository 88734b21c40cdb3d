import { computePartSize, uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planParts } from './uploaders/send-parts.ts';

const sizes = fc.integer({ min: 0, max: 5 * 1024 ** 4 });

describe('planParts', () => {
  it('covers each byte of a file once and in order within the limits of S3', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const bytesPerPart = computePartSize(size);
        const parts = planParts(size, bytesPerPart);
        expect(parts.length).toBeLessThanOrEqual(uploadSizes.partsMax);
        expect(bytesPerPart).toBeGreaterThanOrEqual(uploadSizes.partMin);
        let end = 0;
        let errorCount = 0;
        for (const [index, part] of parts.entries()) {
          const isLast = index === parts.length - 1;
          if (part.start !== end || part.partNumber !== index + 1) errorCount += 1;
          if (!isLast && part.end - part.start !== bytesPerPart) errorCount += 1;
          end = part.end;
        }
        expect(errorCount).toBe(0);
        expect(end).toBe(size);
      }),
    );
  });

  it('returns one part for an empty file', () => {
    expect(planParts(0, uploadSizes.part)).toEqual([{ partNumber: 1, start: 0, end: 0 }]);
  });

  it.each([
    [uploadSizes.part - 1, 1],
    [uploadSizes.part, 1],
    [uploadSizes.part + 1, 2],
    [uploadSizes.part * uploadSizes.partsMax, 10_000],
    [uploadSizes.part * uploadSizes.partsMax + 1, 10_000],
  ])('splits %i bytes into %i parts', (size, count) => {
    expect(planParts(size, computePartSize(size))).toHaveLength(count);
  });
});
