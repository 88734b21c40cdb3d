import { partSize, uploadSizes } from '@overtone/shared/uploads/upload-sizes.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planParts } from './part-plan.ts';

const sizes = fc.integer({ min: 0, max: 5 * 1024 ** 4 });

it('covers each byte of any file once and in order, within what S3 takes', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const bytesOfPart = partSize(size);
      const parts = planParts(size, bytesOfPart);
      expect(parts.length).toBeLessThanOrEqual(uploadSizes.partsMax);
      expect(bytesOfPart).toBeGreaterThanOrEqual(uploadSizes.partMin);
      let end = 0;
      let wrong = 0;
      for (const [index, part] of parts.entries()) {
        const isLast = index === parts.length - 1;
        if (part.start !== end || part.partNumber !== index + 1) wrong += 1;
        if (!isLast && part.end - part.start !== bytesOfPart) wrong += 1;
        end = part.end;
      }
      expect(wrong).toBe(0);
      expect(end).toBe(size);
    }),
  );
});

it('sends an empty file as one part', () => {
  expect(planParts(0, uploadSizes.part)).toEqual([{ partNumber: 1, start: 0, end: 0 }]);
});

it.each([
  [uploadSizes.part - 1, 1],
  [uploadSizes.part, 1],
  [uploadSizes.part + 1, 2],
  [uploadSizes.part * uploadSizes.partsMax, 10_000],
  [uploadSizes.part * uploadSizes.partsMax + 1, 10_000],
])('cuts %i bytes into %i parts', (size, count) => {
  expect(planParts(size, partSize(size))).toHaveLength(count);
});
