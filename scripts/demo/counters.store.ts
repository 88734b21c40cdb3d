import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SubjectId } from '@overtone/functions/features/plays/plays.store.ts';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { tableName } from '@overtone/functions/platform/table.ts';

/**
 * Gives a track, album or artist the plays it starts with: a shard of its counter that no listener writes to, so that
 * real plays add to it and writing it twice changes nothing. One write unit.
 */
export const putFirstPlays = async (subjectId: SubjectId, plays: number): Promise<void> => {
  const Item = { pk: `plays#${subjectId}`, sk: 'shard#demo', plays };
  await dynamo().send(new PutCommand({ TableName: tableName('LIBRARY_TABLE'), Item }));
};
