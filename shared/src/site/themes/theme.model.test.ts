import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme, Theme, themeTokens } from './theme.model.ts';

describe('Theme', () => {
  it('defines one dark and one light default theme', () => {
    expect(darkTheme).toMatchObject({ is_dark: true, default_dark: true, default_light: false });
    expect(lightTheme).toMatchObject({ is_dark: false, default_dark: false, default_light: true });
  });

  it('defines all colors in each theme', () => {
    for (const theme of [darkTheme, lightTheme]) {
      expect(Theme.parse(theme)).toEqual(theme);
      expect(Object.keys(theme.values)).toEqual(themeTokens);
    }
  });
});
