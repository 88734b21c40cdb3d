import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { tableName } from '@overtone/functions/platform/table.ts';

// Beside the site's settings, not among them: those are read with every first page.
const Key = { pk: 'demo', sk: 'demo' };

/** Version of the demo catalogue that is wholly in; none while it is not. One GetItem, one unit. */
export const findCompletedVersion = async (): Promise<number | undefined> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('SITE_TABLE'), Key, ConsistentRead: true }),
  );
  return Item ? Number(Item.version) : undefined;
};

export const putCompletedVersion = async (version: number): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: tableName('SITE_TABLE'), Item: { ...Key, version } }));
};
