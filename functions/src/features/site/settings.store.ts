import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { defaultSecretSettings, SecretSettings } from '@overtone/shared/site/secret-settings.model.ts';
import { defaultSettings, PublicSettings } from '@overtone/shared/site/settings.model.ts';
import type { Setting } from '@overtone/shared/site/settings.registry.ts';
import { dynamo } from '../../platform/aws.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { tableName } from '../../platform/table.ts';
import { layOver } from './lay-over.ts';

type Stored = Record<string, unknown>;

/** Secrets have a partition of their own: the read of what everybody may know cannot bring them along. */
const partitions = { public: 'site', secret: 'secrets' } as const;

const keyOf = (visibility: Setting['visibility']) => ({ pk: partitions[visibility], sk: 'settings' });

const read = async (visibility: Setting['visibility'], consistent = false): Promise<Stored> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('SITE_TABLE'), Key: keyOf(visibility), ConsistentRead: consistent }),
  );
  return Item ?? {};
};

const settingsIn = (item: Stored): Stored => (item.settings ?? {}) as Stored;

/** The settings that every visitor may know, without the themes. One GetItem; half a read unit. */
export const getPublicSettings = async (): Promise<PublicSettings> =>
  PublicSettings.parse(layOver(defaultSettings, settingsIn(await read('public'))));

/** The settings that only the server may know. One GetItem; half a read unit. */
export const getSecretSettings = async (): Promise<SecretSettings> =>
  SecretSettings.parse(layOver(defaultSecretSettings, settingsIn(await read('secret'))));

/** What is stored of one kind, without the defaults. One consistent GetItem. */
export const getStoredSettings = async (visibility: Setting['visibility']): Promise<Stored> =>
  settingsIn(await read(visibility, true));

const put = async (visibility: Setting['visibility'], item: Stored, values: Stored): Promise<boolean> => {
  const version = (item.version as number | undefined) ?? 0;
  try {
    await dynamo().send(
      new PutCommand({
        TableName: tableName('SITE_TABLE'),
        Item: { ...keyOf(visibility), settings: layOver(settingsIn(item), values), version: version + 1 },
        ConditionExpression: 'attribute_not_exists(version) OR version = :version',
        ExpressionAttributeValues: { ':version': version },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/**
 * Lays values over the stored settings of one kind, so that two who set at once both count. One consistent GetItem and
 * one write for each try.
 * @throws AppError `unavailable` when others keep being quicker
 */
export const storeSettings = async (visibility: Setting['visibility'], values: Stored): Promise<void> => {
  for (let attempt = 1; !(await put(visibility, await read(visibility, true), values)); attempt += 1) {
    if (!(await mayRetry(attempt)))
      throw new AppError('unavailable', 'Others are changing settings. Please try again.');
  }
};
