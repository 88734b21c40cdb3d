import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ulid } from 'ulid';
import { dynamo } from '../platform/aws.ts';

const keys = ['pk', 'sk'] as const;

/**
 * Gives a test file a site of its own, so that the settings that it sets change no other file's site. Gives what
 * removes it.
 */
export const ownSite = async (): Promise<() => Promise<void>> => {
  const shared = process.env.SITE_TABLE;
  const TableName = `site-of-${ulid().toLowerCase()}`;
  await dynamo().send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
  process.env.SITE_TABLE = TableName;
  return async () => {
    await dynamo().send(new DeleteTableCommand({ TableName }));
    process.env.SITE_TABLE = shared;
  };
};
