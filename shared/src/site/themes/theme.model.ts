import * as z from 'zod';

/**
 * Colors of the theme, by token. The style sheet, the contrast test and the theme editor are based on these. No other
 * code contains colors.
 */
const dark = {
  panel: '#0c0b0a',
  background: '#12100f',
  surface: '#1b1817',
  raised: '#262220',
  text: '#f6f1ec',
  muted: '#b4aaa1',
  faint: '#948a81',
  line: 'rgb(255 240 225 / 9%)',
  accent: '#ff8a4c',
  onAccent: '#1d0f06',
  danger: '#ff8f86',
  positive: '#5fd39b',
  warning: '#f2b134',
};

export type ThemeToken = keyof typeof dark;
export const themeTokens = Object.keys(dark) as ThemeToken[];

const light: Record<ThemeToken, string> = {
  panel: '#f3efea',
  background: '#fbf9f6',
  surface: '#ffffff',
  raised: '#efe9e2',
  text: '#1f1a16',
  muted: '#665c53',
  faint: '#6f655c',
  line: 'rgb(40 25 10 / 10%)',
  accent: '#b8430a',
  onAccent: '#ffffff',
  danger: '#b3261e',
  positive: '#14663f',
  warning: '#7d5200',
};

export const Theme = z.object({
  id: z.string(),
  name: z.string(),
  is_dark: z.boolean(),
  default_light: z.boolean(),
  default_dark: z.boolean(),
  values: z.record(z.string(), z.string()),
});
export type Theme = z.output<typeof Theme>;

export const darkTheme = {
  id: 'dark',
  name: 'Dark',
  is_dark: true,
  default_light: false,
  default_dark: true,
  values: dark,
} satisfies Theme;

export const lightTheme = {
  id: 'light',
  name: 'Light',
  is_dark: false,
  default_light: true,
  default_dark: false,
  values: light,
} satisfies Theme;
