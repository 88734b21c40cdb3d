import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '../../platform/aws.ts';
import { tableName } from '../../platform/table.ts';

/** Longer than a message can stay in a queue and its dead-letter queue (14 days each, SQS's most). */
const keptSeconds = 30 * 24 * 3600;

const keyOf = (mailId: string) => ({ pk: `mail#${mailId}`, sk: 'mail' });

/** Claims a mail before it is sent. False when it was claimed before: it has gone, or may have. One write. */
export const claimMail = async (mailId: string): Promise<boolean> => {
  try {
    await dynamo().send(
      new PutCommand({
        TableName: tableName('ACCOUNTS_TABLE'),
        Item: { ...keyOf(mailId), ttl: Math.floor(Date.now() / 1000) + keptSeconds },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Gives a mail free that surely did not go, so that its next delivery sends it. One write. */
export const releaseMail = async (mailId: string): Promise<void> => {
  await dynamo().send(new DeleteCommand({ TableName: tableName('ACCOUNTS_TABLE'), Key: keyOf(mailId) }));
};
