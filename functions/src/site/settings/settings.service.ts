import { limits } from '@overtone/shared/limits.ts';
import { settingsSlices } from '@overtone/shared/settings/settings.model.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import type { Faults } from '@overtone/shared/settings/slice.ts';
import type { Settings } from '@overtone/shared/site/settings/settings.contract.ts';
import { inEnglish, type Text, text, verbatim } from '@overtone/shared/texts/text.ts';
import * as z from 'zod';
import { AppError, type FieldTexts } from '../../platform/errors.ts';
import { issueTexts } from '../../platform/http/issue-text.ts';
import { mayRetry } from '../../platform/retry.ts';
import {
  getStoredSettings,
  privateSettingsOf,
  publicSettingsOf,
  replaceSettings,
  type Stored,
  type StoredSettings,
} from './settings.store.ts';

type Both = Readonly<Record<Setting['visibility'], StoredSettings>>;
type Values = Readonly<Record<string, unknown>>;

const refused = (fields: FieldTexts): AppError =>
  new AppError('request.invalid', Object.values(fields).flat().map(inEnglish).join(' '), { fields });

const unknownKey = (key: string): Text => text('There is no setting :key.', { key });

const valueAt = (settings: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], settings);

/** A tree with one leaf replaced: a list or a record goes whole. */
const withLeaf = (tree: Stored, [name = '', ...rest]: readonly string[], value: unknown): Stored => ({
  ...tree,
  [name]: rest.length > 0 ? withLeaf((tree[name] ?? {}) as Stored, rest, value) : value,
});

/** @throws AppError `request.invalid` for keys that there are not, and values that are none */
const parse = (values: Values): (readonly [Setting, unknown])[] => {
  const errors: Record<string, Text[]> = {};
  const parsed = Object.entries(values).flatMap(([key, value]) => {
    const setting = settingsRegistry.get(key);
    const { success, data, error } = (setting && z.safeParse(setting.schema, value, issueTexts())) ?? {};
    if (setting && success) return [[setting, data] as const];
    errors[key] = error?.issues.map(({ path, message }) => verbatim([...path, message].join(': '))) ?? [
      unknownKey(key),
    ];
    return [];
  });
  if (Object.keys(errors).length > 0) throw refused(errors);
  return parsed;
};

const laidOver = (before: Both, changes: readonly (readonly [Setting, unknown])[]): Both => {
  const after = { ...before };
  for (const [{ key, visibility }, value] of changes) {
    const { settings, version } = after[visibility];
    after[visibility] = { settings: withLeaf(settings, key.split('.'), value), version };
  }
  return after;
};

const nextOf = ({ settings, version }: StoredSettings): StoredSettings => ({ settings, version: version + 1 });

/**
 * What cannot work is not switched on; what could work until this change took its ground away goes back to its default.
 * @throws AppError `request.invalid`
 */
const workable = (before: Both, changes: readonly (readonly [Setting, unknown])[]): Both => {
  const after = laidOver(before, changes);
  const values = { public: publicSettingsOf(after.public), private: privateSettingsOf(after.private) };
  const faults = Object.assign({}, ...settingsSlices.map(({ faults: of }) => of?.(values as never))) as Faults;
  const asked = new Set(changes.map(([{ key }]) => key));
  const errors = Object.entries(faults).filter(([key]) => asked.has(key));
  if (errors.length > 0) throw refused(Object.fromEntries(errors.map(([key, message]) => [key, [message]])));
  const groundless = [...settingsRegistry.values()].filter(({ key }) => key in faults);
  const settled = laidOver(
    after,
    groundless.map((setting) => [setting, setting.fallback] as const),
  );
  return { public: nextOf(settled.public), private: nextOf(settled.private) };
};

/** Whoever opens the site is sent all that is public, and an item of the table ends at 400 KB. */
const requireRoom = ({ public: shown, private: kept }: Both): void => {
  if (Buffer.byteLength(JSON.stringify([shown.settings, kept.settings])) <= limits.settingsBytesMax) return;
  throw new AppError('request.invalid', 'The settings are too large. Make some texts or lists shorter.');
};

const versionOf = (stored: Both): string => `${stored.public.version}.${stored.private.version}`;

const present = (stored: Both): Settings => {
  const all = { public: publicSettingsOf(stored.public), private: privateSettingsOf(stored.private) };
  const settings = [...settingsRegistry.values()].map(
    (setting) => [setting, valueAt(all[setting.visibility], setting.key)] as const,
  );
  return {
    values: Object.fromEntries(settings.filter(([{ isSecret }]) => !isSecret).map(([{ key }, value]) => [key, value])),
    secrets: Object.fromEntries(
      settings.filter(([{ isSecret }]) => isSecret).map(([{ key }, value]) => [key, value !== null]),
    ),
    version: versionOf(stored),
  };
};

/** All settings for who may change them: 2 consistent GetItems beside each other. */
export const readSettings = async (): Promise<Settings> => present(await getStoredSettings());

/**
 * Changes settings, all or none. 2 consistent GetItems and one transaction for each try.
 * @param version what was seen before; without one the change is laid over whatever there is
 * @throws AppError `request.invalid` with a message for each key; `settings.changed` with what others made of them;
 * `unavailable` when others keep being quicker
 */
export const changeSettings = async (values: Values, version?: string): Promise<Settings> => {
  const changes = parse(values);
  for (let attempt = 1; ; attempt += 1) {
    const before = await getStoredSettings();
    if (version !== undefined && version !== versionOf(before)) {
      throw new AppError('settings.changed', 'Somebody else has changed the settings.', {
        current: { settings: present(before) },
      });
    }
    const after = workable(before, changes);
    requireRoom(after);
    if (await replaceSettings(before, after)) return present(after);
    if (!(await mayRetry(attempt)))
      throw new AppError('unavailable', 'Others are changing settings. Please try again.');
  }
};

/** A setting's value; of a credential whether it is set. @throws AppError `request.invalid` */
export const readSetting = async (key: string): Promise<unknown> => {
  if (!settingsRegistry.has(key)) throw refused({ [key]: [unknownKey(key)] });
  const { values, secrets } = await readSettings();
  return secrets[key] ?? values[key];
};

/** Sets one setting, whatever others do meanwhile. @throws as `changeSettings` */
export const writeSetting = async (key: string, value: unknown): Promise<void> => {
  await changeSettings({ [key]: value });
};
