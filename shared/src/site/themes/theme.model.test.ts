import { expect, test } from 'vitest';
import { darkTheme, lightTheme, Theme, themeTokens } from './theme.model.ts';

test('a new site is dark for those who like it dark, and light for the others', () => {
  expect(darkTheme).toMatchObject({ is_dark: true, default_dark: true, default_light: false });
  expect(lightTheme).toMatchObject({ is_dark: false, default_dark: false, default_light: true });
});

test('each theme says every colour', () => {
  for (const theme of [darkTheme, lightTheme]) {
    expect(Theme.parse(theme)).toEqual(theme);
    expect(Object.keys(theme.values)).toEqual(themeTokens);
  }
});
