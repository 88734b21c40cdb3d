import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/site/settings/settings.registry.ts';
import { AppError } from '../../platform/errors.ts';
import { getSecretSettings, getStoredSettings, storeSettings } from './settings.store.ts';

/** @throws AppError `request.invalid` for a key that there is not */
export const settingFor = (key: string): Setting => {
  const setting = settingsRegistry.get(key);
  if (setting) return setting;
  throw new AppError('request.invalid', `There is no setting ${key}.`, {
    fields: { [key]: ['There is no such setting.'] },
  });
};

const valueAt = (settings: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], settings);

/** A setting's value: what is stored, else its default. */
export const readSetting = async (key: string): Promise<unknown> => {
  const { visibility, fallback } = settingFor(key);
  const stored = valueAt(await getStoredSettings(visibility), key);
  return stored === undefined ? fallback : stored;
};

const nested = (key: string, value: unknown): Record<string, unknown> =>
  key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

/** A button that cannot work must not be shown: a provider is switched on with its keys and off without them. */
const checkProvider = async (key: string, value: unknown): Promise<void> => {
  const service = socialServices.find((each) => key === `social.${each}.enable`);
  if (!service || value !== true) return;
  const { client_id, client_secret } = (await getSecretSettings()).social[service];
  if (client_id && client_secret) return;
  const message = `Set social.${service}.client_id and social.${service}.client_secret first.`;
  throw new AppError('request.invalid', message, { fields: { [key]: [message] } });
};

/**
 * Sets one setting.
 * @throws AppError `request.invalid` for an unknown key, a value that is none, or a provider without keys
 */
export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  const { schema, visibility } = settingFor(key);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const messages = parsed.error.issues.map(({ path, message }) => [...path, message].join(': '));
    throw new AppError('request.invalid', messages.join(' '), { fields: { [key]: messages } });
  }
  await checkProvider(key, parsed.data);
  await storeSettings(visibility, nested(key, parsed.data));
  const service = socialServices.find((each) => key.startsWith(`social.${each}.client_`));
  if (service && !parsed.data) await storeSettings('public', { social: { [service]: { enable: false } } });
};
