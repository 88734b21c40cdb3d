import { UserId } from '@overtone/shared/ids.ts';
import {
  defaultPrivateSettings,
  defaultSettings,
  PrivateSettings,
  PublicSettings,
} from '@overtone/shared/settings/settings.model.ts';
import { type Setting, settingsRegistry } from '@overtone/shared/settings/settings.registry.ts';
import * as z from 'zod';
import { either, equals, isMissingOrNull } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { getValueAt } from '../../platform/dynamo/key-template.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { mergeDeeply } from './deep-merge.ts';

/** Returns the stored settings by dotted key, for the activity log. Settings that are not stored have their defaults. */
const getRecordedSettings = ({ settings }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...settingsRegistry.keys()].flatMap((key) => {
      const value = getValueAt((settings ?? {}) as StoredValues, key);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

const lastChangeFields = {
  changedBy: UserId.nullable().default(null),
  changedAt: z.iso.datetime().nullable().default(null),
};

/**
 * Stored settings without the defaults. Private settings have a separate partition, so that the read of the public
 * ones (`site`) cannot return them.
 */
const settingsItem = defineItem({
  table: 'SITE_TABLE',
  model: z.object({
    settings: z.record(z.string(), z.unknown()).default({}),
    version: z.int().default(0),
    ...lastChangeFields,
  }),
  key: { pk: '{partition}', sk: 'settings' },
  activity: {
    subject: 'settings',
    fields: [],
    getFields: getRecordedSettings,
    isSecret: (key) => settingsRegistry.get(key)?.isSecret === true,
  },
});

type Visibility = Setting['visibility'];

/** Stored values, without the defaults. */
export type StoredValues = Readonly<Record<string, unknown>>;
export interface StoredSettings {
  readonly settings: StoredValues;
  readonly version: number;
  /** The admin who changed them last, and when; null for changes by operators. */
  readonly changedBy: UserId | null;
  readonly changedAt: string | null;
}

const partitions = { public: 'site', private: 'secrets' } as const;

const noSettings: StoredSettings = { settings: {}, version: 0, changedBy: null, changedAt: null };
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
      const { settings, version: next, changedBy, changedAt } = after[visibility];
      return updateAction(
        settingsItem,
        { partition: partitions[visibility] },
        {
          set: { settings, version: next, changedBy, changedAt },
          when: either(isMissingOrNull('version'), equals('version', version)),
        },
      );
    }),
  );
