import * as z from 'zod';
import type { Theme } from './theme.model.ts';

/** Derived fields of `settings.themes` (spec §3). */
export const ThemeDefaults = z.object({
  /** Whether the theme of a new visitor is dark. Null if it depends on the device. */
  is_dark: z.boolean().nullable(),
  /** Ids of the themes for light and dark devices, or null if there is none. */
  default_light: z.string().nullable(),
  default_dark: z.string().nullable(),
});
export type ThemeDefaults = z.output<typeof ThemeDefaults>;

/** @param defaultId the theme of new visitors */
export const getThemeDefaults = (themes: readonly Theme[], defaultId: string | null): ThemeDefaults => ({
  is_dark: themes.find(({ id }) => id === defaultId)?.is_dark ?? null,
  default_light: (themes.find((theme) => theme.default_light) ?? themes.find((theme) => !theme.is_dark))?.id ?? null,
  default_dark: (themes.find((theme) => theme.default_dark) ?? themes.find((theme) => theme.is_dark))?.id ?? null,
});
