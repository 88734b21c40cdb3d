import type { ImageId } from '@overtone/shared/ids.ts';
import { expect, it } from 'vitest';
import { imageSources } from './image-sources.ts';

const sizesAt = (density: number, sizes: string): string => imageSources('img_1' as ImageId, sizes, density).sizes;

it('leaves sizes alone on a screen of few dots', () => {
  expect(sizesAt(1, '(min-width: 768px) 200px, 45vw')).toBe('(min-width: 768px) 200px, 45vw');
});

it('asks for less on a screen of many, and leaves conditions alone', () => {
  expect(sizesAt(3.4, '(min-width: 768px) 200px, 45vw')).toBe(
    '(min-width: 768px) calc(200px * 0.500), calc(45vw * 0.500)',
  );
});
