import { darkTheme, lightTheme, type ThemeToken } from '@overtone/shared/site/themes/theme.model.ts';
import { describe, expect, it } from 'vitest';

const least = 4.5;
const sheets: ThemeToken[] = ['panel', 'background', 'surface', 'raised'];
const texts: ThemeToken[] = ['text', 'muted', 'faint', 'accent', 'danger', 'positive', 'warning'];

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe.each([darkTheme, lightTheme])('the $id theme', ({ values }) => {
  it.each(texts.flatMap((text) => sheets.map((sheet) => ({ text, sheet }))))(
    '$text can be read on $sheet',
    ({ text, sheet }) => {
      expect(contrast(values[text], values[sheet])).toBeGreaterThanOrEqual(least);
    },
  );

  it('has words that can be read on its accent', () => {
    expect(contrast(values.onAccent, values.accent)).toBeGreaterThanOrEqual(least);
  });
});
