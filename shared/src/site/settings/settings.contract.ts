import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { siteLimits } from '../site-limits.ts';

/** All settings of the site for an admin, by dotted key (`settings.registry.ts` describes them). */
export const Settings = z.object({
  /** All settings except secrets. */
  values: z.record(z.string(), z.unknown()),
  /** Whether each secret is set. Its value is never returned. */
  secrets: z.record(z.string(), z.boolean()),
  /** Version of all settings. A change must contain the version on which it is based. */
  version: z.string(),
});
export type Settings = z.output<typeof Settings>;

const SettingValues = z
  .record(z.string().max(siteLimits.settingKeyLengthMax), z.unknown())
  .refine((values) => Object.keys(values).length <= siteLimits.settingsChangedMax, {
    error: 'Too many settings at once.',
  });

const reply = z.object({ settings: Settings });

export const settingsContract = {
  get: endpoint({
    method: 'GET',
    path: 'settings',
    access: 'settings.update',
    summary: 'Read the settings of the site; for secrets only whether they are set',
    request: z.object({}),
    reply,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'settings',
    access: 'settings.update',
    summary: 'Update settings of the site; returns 409 with the current ones after a concurrent change',
    problems: ['settings.changed'],
    request: z.object({ body: z.object({ values: SettingValues, version: z.string() }) }),
    reply,
    activity: { action: 'settings.update', subjects: ['settings'] },
  }),
};
