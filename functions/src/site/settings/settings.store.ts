import {
  defaultPrivateSettings,
  defaultSettings,
  PrivateSettings,
  PublicSettings,
} from '@overtone/shared/settings/settings.model.ts';
import type { Setting } from '@overtone/shared/settings/settings.registry.ts';
import * as z from 'zod';
import { either, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { mergeDeeply } from './deep-merge.ts';

/**
 * Stored settings without the defaults. Private settings have a separate partition, so that the read of the public
 * ones (`site`) cannot return them.
 */
const settingsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({ settings: z.record(z.string(), z.unknown()).default({}), version: z.int().default(0) }),
  key: { pk: '{partition}', sk: 'settings' },
});

type Visibility = Setting['visibility'];

/** Stored values, without the defaults. */
export type StoredValues = Readonly<Record<string, unknown>>;
export interface StoredSettings {
  readonly settings: StoredValues;
  readonly version: number;
}

const partitions = { public: 'site', private: 'secrets' } as const;

const noSettings: StoredSettings = { settings: {}, version: 0 };
const read = async (visibility: Visibility, consistent = false): Promise<StoredSettings> =>
  (await findItem(settingsItem, { partition: partitions[visibility] }, { consistent })) ?? noSettings;

/** Merges stored settings into the defaults. */
export const getPublicSettingsOf = ({ settings }: StoredSettings): PublicSettings =>
  PublicSettings.parse(mergeDeeply(defaultSettings, settings));
export const getPrivateSettingsOf = ({ settings }: StoredSettings): PrivateSettings =>
  PrivateSettings.parse(mergeDeeply(defaultPrivateSettings, settings));

/** Returns the public settings, without the themes. Costs one GetItem of half a read unit. */
export const getPublicSettings = async (): Promise<PublicSettings> => getPublicSettingsOf(await read('public'));

/** Returns the settings that only the server may read. Costs one GetItem of half a read unit. */
export const getPrivateSettings = async (): Promise<PrivateSettings> => getPrivateSettingsOf(await read('private'));

/** Returns public and private settings. Costs two consistent GetItems in parallel, of one read unit each. */
export const getStoredSettings = async (): Promise<Readonly<Record<Visibility, StoredSettings>>> => {
  const [publicSettings, privateSettings] = await Promise.all([read('public', true), read('private', true)]);
  return { public: publicSettings, private: privateSettings };
};

/**
 * Replaces public and private settings if they have not changed since they were read. Costs one transaction.
 * @returns false after a write conflict
 */
export const replaceSettings = (
  before: Readonly<Record<Visibility, StoredSettings>>,
  after: Readonly<Record<Visibility, StoredSettings>>,
): Promise<boolean> =>
  tryTransact(
    (['public', 'private'] as const).map((visibility) => {
      const { version } = before[visibility];
      const { settings, version: next } = after[visibility];
      return updateAction(
        settingsItem,
        { partition: partitions[visibility] },
        {
          set: { settings, version: next },
          when: either(isMissingOrNull('version'), equals('version', version)),
        },
      );
    }),
  );
