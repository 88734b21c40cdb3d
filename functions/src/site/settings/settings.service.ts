import type { UserId } from '@overtone/shared/ids.ts';
import { settingsSlices } from '@overtone/shared/settings/settings.model.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import type { Faults } from '@overtone/shared/settings/slice.ts';
import type { Settings } from '@overtone/shared/site/settings/settings.contract.ts';
import { siteLimits } from '@overtone/shared/site/site-limits.ts';
import { type Text, text, toEnglish, verbatim } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { createStaleSaveError } from '../../identity/users/stale-save.ts';
import { AppError, type FieldTexts } from '../../platform/errors.ts';
import { createErrorMap } from '../../platform/http/issue-text.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import {
  getPrivateSettingsOf,
  getPublicSettingsOf,
  getStoredSettings,
  replaceSettings,
  type StoredSettings,
  type StoredValues,
} from './settings.store.ts';

type AllSettings = Readonly<Record<Setting['visibility'], StoredSettings>>;
type Values = Readonly<Record<string, unknown>>;

const createInvalidRequestError = (fields: FieldTexts): AppError =>
  new AppError('request.invalid', Object.values(fields).flat().map(toEnglish).join(' '), { fields });

const createUnknownKeyText = (key: string): Text => text('Unknown setting :key.', { key });

const getValueAt = (settings: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], settings);

/** Replaces one leaf of a settings tree. Lists and records are replaced as a whole. */
const replaceLeaf = (tree: StoredValues, [name = '', ...rest]: readonly string[], value: unknown): StoredValues => ({
  ...tree,
  [name]: rest.length > 0 ? replaceLeaf((tree[name] ?? {}) as StoredValues, rest, value) : value,
});

/** @throws AppError `request.invalid` for unknown keys and invalid values */
const parse = (values: Values): (readonly [Setting, unknown])[] => {
  const errors: Record<string, Text[]> = {};
  const parsed = Object.entries(values).flatMap(([key, value]) => {
    const setting = settingsRegistry.get(key);
    const { success, data, error } = (setting && z.safeParse(setting.schema, value, createErrorMap())) ?? {};
    if (setting && success) return [[setting, data] as const];
    errors[key] = error?.issues.map(({ path, message }) => verbatim([...path, message].join(': '))) ?? [
      createUnknownKeyText(key),
    ];
    return [];
  });
  if (Object.keys(errors).length > 0) throw createInvalidRequestError(errors);
  return parsed;
};

const applyChanges = (before: AllSettings, changes: readonly (readonly [Setting, unknown])[]): AllSettings => {
  const after = { ...before };
  for (const [{ key, visibility }, value] of changes) {
    const { settings, ...fields } = after[visibility];
    after[visibility] = { ...fields, settings: replaceLeaf(settings, key.split('.'), value) };
  }
  return after;
};

const withNextVersion = (stored: StoredSettings, changedBy: UserId | null): StoredSettings => ({
  ...stored,
  version: stored.version + 1,
  changedBy,
  changedAt: new Date().toISOString(),
});

/**
 * Applies changes. A setting whose requirements are missing cannot be enabled. A setting whose requirements are
 * removed by these changes is reset to its default.
 * @throws AppError `request.invalid`
 */
const validateChanges = (
  before: AllSettings,
  changes: readonly (readonly [Setting, unknown])[],
  changedBy: UserId | null,
): AllSettings => {
  const after = applyChanges(before, changes);
  const values = { public: getPublicSettingsOf(after.public), private: getPrivateSettingsOf(after.private) };
  const faults = Object.assign(
    {},
    ...settingsSlices.map(({ faults: findFaults }) => findFaults?.(values as never)),
  ) as Faults;
  const changedKeys = new Set(changes.map(([{ key }]) => key));
  const errors = Object.entries(faults).filter(([key]) => changedKeys.has(key));
  if (errors.length > 0)
    throw createInvalidRequestError(Object.fromEntries(errors.map(([key, message]) => [key, [message]])));
  const invalidated = [...settingsRegistry.values()].filter(({ key }) => key in faults);
  const corrected = applyChanges(
    after,
    invalidated.map((setting) => [setting, setting.fallback] as const),
  );
  return {
    public: withNextVersion(corrected.public, changedBy),
    private: withNextVersion(corrected.private, changedBy),
  };
};

/** Limits the size, because every visitor downloads the public settings, and items are limited to 400 KB. */
const requireSize = ({ public: publicSettings, private: privateSettings }: AllSettings): void => {
  if (
    Buffer.byteLength(JSON.stringify([publicSettings.settings, privateSettings.settings])) <=
    siteLimits.settingsBytesMax
  )
    return;
  throw new AppError('request.invalid', 'The settings are too large. Shorten some texts or lists.');
};

const getVersion = (stored: AllSettings): string => `${stored.public.version}.${stored.private.version}`;

const presentSettings = (stored: AllSettings): Settings => {
  const allSettings = { public: getPublicSettingsOf(stored.public), private: getPrivateSettingsOf(stored.private) };
  const settings = [...settingsRegistry.values()].map(
    (setting) => [setting, getValueAt(allSettings[setting.visibility], setting.key)] as const,
  );
  return {
    values: Object.fromEntries(settings.filter(([{ isSecret }]) => !isSecret).map(([{ key }, value]) => [key, value])),
    secrets: Object.fromEntries(
      settings.filter(([{ isSecret }]) => isSecret).map(([{ key }, value]) => [key, value !== null]),
    ),
    version: getVersion(stored),
  };
};

const staleTexts = {
  withName: (name: string) => text(':name has changed the settings.', { name }),
  withoutName: 'Someone else has changed the settings.',
};

/** Returns all settings for an admin: 2 consistent GetItems in parallel. */
export const readSettings = async (): Promise<Settings> => presentSettings(await getStoredSettings());

/**
 * Changes settings, all or none. Each attempt costs two consistent GetItems and one transaction.
 * @param version the version that the admin saw. Without it, the changes are applied to the current settings
 * @throws AppError `request.invalid` with a message for each key; `settings.changed` with the current settings;
 *   `unavailable` after repeated write conflicts
 * @param changedBy the admin, whose name others see if they save an outdated version; null for operators
 */
export const changeSettings = async (
  values: Values,
  version?: string,
  changedBy: UserId | null = null,
): Promise<Settings> => {
  const changes = parse(values);
  for (let attempt = 1; ; attempt += 1) {
    const before = await getStoredSettings();
    if (version !== undefined && version !== getVersion(before)) {
      const { changedBy: otherId, changedAt } = before.public;
      const state = { changedBy: otherId, changedAt, current: { settings: presentSettings(before) } };
      throw await createStaleSaveError('settings.changed', staleTexts, state);
    }
    const after = validateChanges(before, changes, changedBy);
    requireSize(after);
    if (await replaceSettings(before, after)) return presentSettings(after);
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'Someone else is saving settings. Try again.');
  }
};

/** Returns the value of a setting. For a secret, only whether it is set. @throws AppError `request.invalid` */
export const readSetting = async (key: string): Promise<unknown> => {
  if (!settingsRegistry.has(key)) throw createInvalidRequestError({ [key]: [createUnknownKeyText(key)] });
  const { values, secrets } = await readSettings();
  return secrets[key] ?? values[key];
};

/** Changes one setting, regardless of concurrent changes. @throws as `changeSettings` */
export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await changeSettings({ [key]: value });
};
