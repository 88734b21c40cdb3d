import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../platform/aws.ts';
import { tableName } from '../../platform/table.ts';

/**
 * The texts of a language: English to translation, or null where nobody has translated any. One GetItem of a partition
 * of its own, so that whoever speaks English reads none of it.
 */
export const findLines = async (language: string): Promise<Record<string, string> | null> => {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: tableName('SITE_TABLE'), Key: { pk: `language#${language}`, sk: 'lines' } }),
  );
  return (Item?.lines as Record<string, string> | undefined) ?? null;
};
