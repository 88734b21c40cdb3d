import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { limits } from '../../limits.ts';

/** The site's settings as an admin sees them, by their dotted keys (`settings.registry.ts` says what they mean). */
export const Settings = z.object({
  /** Every setting but the credentials. */
  values: z.record(z.string(), z.unknown()),
  /** Whether a credential is set: what it is, nobody is told. */
  secrets: z.record(z.string(), z.boolean()),
  /** Of all of them together; whoever changes them says what they had seen. */
  version: z.string(),
});
export type Settings = z.output<typeof Settings>;

const SettingValues = z
  .record(z.string().max(limits.settingKeyLengthMax), z.unknown())
  .refine((values) => Object.keys(values).length <= limits.settingsChangedMax, {
    error: 'These are too many settings at once.',
  });

const reply = z.object({ settings: Settings });

export const settingsContract = {
  get: endpoint({
    method: 'GET',
    path: 'settings',
    access: 'settings.update',
    summary: 'Read the settings of the site; of credentials only whether they are set',
    request: z.object({}),
    reply,
  }),
  update: endpoint({
    method: 'PUT',
    path: 'settings',
    access: 'settings.update',
    summary: 'Change settings of the site, as long as nobody else has (409 brings them as they are now)',
    problems: ['settings.changed'],
    request: z.object({ body: z.object({ values: SettingValues, version: z.string() }) }),
    reply,
  }),
};
