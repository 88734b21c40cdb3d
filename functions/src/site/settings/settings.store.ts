import { defaultSecretSettings, SecretSettings } from '@overtone/shared/site/settings/secret-settings.model.ts';
import { defaultSettings, PublicSettings } from '@overtone/shared/site/settings/settings.model.ts';
import type { Setting } from '@overtone/shared/site/settings/settings.registry.ts';
import { either, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { layOver } from './lay-over.ts';
import { settingsItem } from './settings.item.ts';

type Stored = Record<string, unknown>;

const partitions = { public: 'site', secret: 'secrets' } as const;

const read = async (visibility: Setting['visibility'], consistent = false) =>
  (await findItem(settingsItem, { partition: partitions[visibility] }, { consistent })) ?? { settings: {}, version: 0 };

/** The settings that every visitor may know, without the themes. One GetItem; half a read unit. */
export const getPublicSettings = async (): Promise<PublicSettings> =>
  PublicSettings.parse(layOver(defaultSettings, (await read('public')).settings));

/** The settings that only the server may know. One GetItem; half a read unit. */
export const getSecretSettings = async (): Promise<SecretSettings> =>
  SecretSettings.parse(layOver(defaultSecretSettings, (await read('secret')).settings));

/** What is stored of one kind, without the defaults. One consistent GetItem. */
export const getStoredSettings = async (visibility: Setting['visibility']): Promise<Stored> =>
  (await read(visibility, true)).settings;

const put = async (visibility: Setting['visibility'], values: Stored): Promise<boolean> => {
  const { settings, version } = await read(visibility, true);
  const next = { partition: partitions[visibility], settings: layOver(settings, values), version: version + 1 };
  return createItem(settingsItem, next, either(isEmpty('version'), equals('version', version)));
};

/**
 * Lays values over the stored settings of one kind, so that two who set at once both count. One consistent GetItem and
 * one write for each try.
 * @throws AppError `unavailable` when others keep being quicker
 */
export const storeSettings = async (visibility: Setting['visibility'], values: Stored): Promise<void> => {
  for (let attempt = 1; !(await put(visibility, values)); attempt += 1) {
    if (!(await mayRetry(attempt)))
      throw new AppError('unavailable', 'Others are changing settings. Please try again.');
  }
};
