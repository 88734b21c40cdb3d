import type { ImageId } from '@overtone/shared/ids.ts';
import { describe, expect, it } from 'vitest';
import { getImageSources } from './image-sources.ts';

const getImageSizes = (density: number, sizes: string): string =>
  getImageSources('img_1' as ImageId, sizes, density).sizes;

describe('getImageSources', () => {
  it('keeps sizes on a screen with low density', () => {
    expect(getImageSizes(1, '(min-width: 768px) 200px, 45vw')).toBe('(min-width: 768px) 200px, 45vw');
  });

  it('reduces sizes on a screen with high density and keeps conditions', () => {
    expect(getImageSizes(3.4, '(min-width: 768px) 200px, 45vw')).toBe(
      '(min-width: 768px) calc(200px * 0.500), calc(45vw * 0.500)',
    );
  });
});
