import { type PublicSettings, settingsSlices } from '@overtone/shared/settings/settings.model.ts';
import { settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';

/** Fields of a setting whose values are shown to users. */
const visibleFields = new Set(['label', 'title', 'subtitle', 'description']);

const findTextsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    typeof inner === 'string' ? (visibleFields.has(field) && inner ? [inner] : []) : findTextsIn(inner),
  );
};

/** Returns the texts in the settings of a site: its menus and landing page. */
export const listSettingsTexts = (settings: PublicSettings): string[] => findTextsIn(settings);

/** Returns the labels and help texts of the settings in the admin area. */
export const listSettingLabels = (): string[] => [
  ...settingsSlices.map(({ label }) => label),
  ...[...settingsRegistry.values()].flatMap(({ label, help = [] }) => [label].concat(help)),
];
