import { darkTheme, lightTheme, type ThemeToken } from '@overtone/shared/site/themes/theme.model.ts';
import { describe, expect, it } from 'vitest';

/** Minimum contrast ratio of text (WCAG 2.2, level AA). */
const contrastMin = 4.5;
const surfaces: ThemeToken[] = ['panel', 'background', 'surface', 'raised'];
const texts: ThemeToken[] = ['text', 'muted', 'faint', 'accent', 'danger', 'positive', 'warning'];

/** Relative luminance of a `#rrggbb` colour (WCAG 2.2). */
const getLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const getContrast = (firstHex: string, secondHex: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(firstHex), getLuminance(secondHex)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

describe.each([darkTheme, lightTheme])('$id theme', ({ values }) => {
  it.each(texts.flatMap((text) => surfaces.map((surface) => ({ text, surface }))))(
    'has enough contrast for $text text on $surface',
    ({ text, surface }) => {
      expect(getContrast(values[text], values[surface])).toBeGreaterThanOrEqual(contrastMin);
    },
  );

  it('has enough contrast for text on its accent', () => {
    expect(getContrast(values.onAccent, values.accent)).toBeGreaterThanOrEqual(contrastMin);
  });
});
