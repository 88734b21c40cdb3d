import { type PublicSettings, settingsSlices } from '@overtone/shared/settings/settings.model.ts';
import { settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';

/** Fields of a setting that people read. */
const said = new Set(['label', 'title', 'subtitle', 'description']);

const textsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' ? (said.has(field) && inner ? [inner] : []) : textsIn(inner),
  );
};

/** What a site's own menus and landing page say. */
export const settingsTexts = (settings: PublicSettings): string[] => textsIn(settings);

/** What the admin area calls the settings and their pages, and what it says of them. */
export const settingNames = (): string[] => [
  ...settingsSlices.map(({ label }) => label),
  ...[...settingsRegistry.values()].flatMap(({ label, help = [] }) => [label].concat(help)),
];
