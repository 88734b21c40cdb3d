import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { tableName } from '@overtone/functions/platform/table.ts';

// Beside the site's settings, not among them: those are read with every first page.
const Key = { pk: 'demo', sk: 'demo' };

/** Raised when the catalogue's data or its music changes: what is new then comes in beside what is there. */
const version = 2;

/** Whether the whole demo catalogue is in. One GetItem, one unit. */
export const isComplete = async (): Promise<boolean> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('SITE_TABLE'), Key, ConsistentRead: true }),
  );
  return Item?.version === version;
};

/** Says that the whole demo catalogue is in. */
export const putMarker = async (): Promise<void> => {
  await dynamo().send(new PutCommand({ TableName: tableName('SITE_TABLE'), Item: { ...Key, version } }));
};
