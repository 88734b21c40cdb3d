import * as z from 'zod';
import { defaultSecretSettings, SecretSettings } from './secret-settings.model.ts';
import { defaultSettings, PublicSettings } from './settings.model.ts';

/** One setting of the site, by its dotted key: `cookie_notice.position`. */
export interface Setting {
  readonly key: string;
  readonly schema: z.ZodType;
  /** What holds while nobody has set it. */
  readonly fallback: unknown;
  /** `public`: every visitor may read it, it is in the bootstrap data. `secret`: whoever holds `settings.update`. */
  readonly visibility: 'public' | 'secret';
}

const at = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

/** The leaves of a schema; a list or a record is one setting. */
const leaves = (schema: z.ZodType, fallback: unknown, path: readonly string[]): Omit<Setting, 'visibility'>[] =>
  schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, part]) =>
        leaves(part, at(fallback, name), [...path, name]),
      )
    : [{ key: path.join('.'), schema, fallback }];

const settings: readonly Setting[] = [
  ...leaves(PublicSettings, defaultSettings, []).map((setting) => ({ ...setting, visibility: 'public' as const })),
  ...leaves(SecretSettings, defaultSecretSettings, []).map((setting) => ({
    ...setting,
    visibility: 'secret' as const,
  })),
];

/** Every setting there is, by its key, in the order of the models. */
export const settingsRegistry: ReadonlyMap<string, Setting> = new Map(
  settings.map((setting) => [setting.key, setting]),
);
