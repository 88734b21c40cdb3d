import { Palette } from '@overtone/shared/media/images/image.model.ts';
import { darkTheme, lightTheme } from '@overtone/shared/site/themes/theme.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRuns } from '../testing/property-runs.ts';
import { getContrast, type Rgb, toLab, toLch } from './oklab.ts';
import { computePalette } from './palette.ts';

const part = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(part, part, part);
const repeat = (pixel: Rgb, count: number): Rgb[] => Array.from({ length: count }, () => pixel);
const getHue = (hex: string) => {
  const value = Number.parseInt(hex.slice(1), 16);
  return (toLch(toLab([value >> 16, (value >> 8) & 255, value & 255])).h * 180) / Math.PI;
};

describe('computePalette', () => {
  it('keeps the text of each theme readable for any picture', () => {
    fc.assert(
      fc.property(fc.array(colour, { minLength: 1, maxLength: 40 }), (pixels) => {
        const palette = Palette.parse(computePalette(pixels));
        expect(getContrast(palette.dark, darkTheme.values.text)).toBeGreaterThanOrEqual(4.5);
        expect(getContrast(palette.light, lightTheme.values.text)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: getPropertyRuns(500) },
    );
  });

  it('uses the hue of bright lines, not of the background', () => {
    const palette = computePalette([
      ...repeat([7, 34, 46], 900),
      ...repeat([43, 192, 160], 90),
      ...repeat([255, 255, 255], 30),
    ]);
    expect(palette.dominant).toBe('#07222e');
    expect(palette.vibrant).toBe('#2bc0a0');
    expect(Math.abs(getHue(palette.dark) - getHue(palette.vibrant))).toBeLessThan(4);
    expect(Math.abs(getHue(palette.light) - getHue(palette.vibrant))).toBeLessThan(4);
  });

  it('returns greys for a grey picture', () => {
    const { dark, light } = computePalette([...repeat([20, 20, 20], 50), ...repeat([200, 200, 200], 50)]);
    for (const hex of [dark, light]) expect(hex).toMatch(/^#(..)\1\1$/);
  });

  it('ignores a speck of another colour', () => {
    expect(computePalette([...repeat([20, 40, 120], 999), [255, 0, 0]]).vibrant).toBe('#142878');
  });

  it('returns the same palette for the same picture', () => {
    fc.assert(
      fc.property(fc.array(colour, { minLength: 1 }), (pixels) => {
        expect(computePalette(pixels)).toEqual(computePalette(pixels));
      }),
      {
        numRuns: getPropertyRuns(50),
      },
    );
  });
});
