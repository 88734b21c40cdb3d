import {
  defaultPrivateSettings,
  defaultSettings,
  PrivateSettings,
  PublicSettings,
} from '@overtone/shared/settings/settings.model.ts';
import type { Setting } from '@overtone/shared/settings/settings.registry.ts';
import { either, equals, isEmpty } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { layOver } from './lay-over.ts';
import { settingsItem } from './settings.item.ts';

type Visibility = Setting['visibility'];

/** What is stored, without the defaults. */
export type Stored = Readonly<Record<string, unknown>>;
export interface StoredSettings {
  readonly settings: Stored;
  readonly version: number;
}

const partitions = { public: 'site', private: 'secrets' } as const;

const nothing: StoredSettings = { settings: {}, version: 0 };
const read = async (visibility: Visibility, consistent = false): Promise<StoredSettings> =>
  (await findItem(settingsItem, { partition: partitions[visibility] }, { consistent })) ?? nothing;

/** What is stored with the defaults under it. */
export const publicSettingsOf = ({ settings }: StoredSettings): PublicSettings =>
  PublicSettings.parse(layOver(defaultSettings, settings));
export const privateSettingsOf = ({ settings }: StoredSettings): PrivateSettings =>
  PrivateSettings.parse(layOver(defaultPrivateSettings, settings));

/** The settings that every visitor may know, without the themes. One GetItem; half a read unit. */
export const getPublicSettings = async (): Promise<PublicSettings> => publicSettingsOf(await read('public'));

/** The settings that only the server may know. One GetItem; half a read unit. */
export const getPrivateSettings = async (): Promise<PrivateSettings> => privateSettingsOf(await read('private'));

/** Both kinds as they are now. Two consistent GetItems beside each other, a unit each. */
export const getStoredSettings = async (): Promise<Readonly<Record<Visibility, StoredSettings>>> => {
  const [shown, kept] = await Promise.all([read('public', true), read('private', true)]);
  return { public: shown, private: kept };
};

/**
 * Puts both kinds in the place of what was read, or neither. One transaction.
 * @returns false when somebody else was quicker
 */
export const replaceSettings = (
  before: Readonly<Record<Visibility, StoredSettings>>,
  after: Readonly<Record<Visibility, StoredSettings>>,
): Promise<boolean> =>
  tryTransact(
    (['public', 'private'] as const).map((visibility) => {
      const { version } = before[visibility];
      const { settings, version: next } = after[visibility];
      return changeAction(
        settingsItem,
        { partition: partitions[visibility] },
        {
          set: { settings, version: next },
          when: either(isEmpty('version'), equals('version', version)),
        },
      );
    }),
  );
