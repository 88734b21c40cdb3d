import { createHash } from 'node:crypto';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { ulid } from 'ulid';
import { onTestFinished } from 'vitest';
import { handler as noteEndedUses } from '../handlers/audio-uses.lambda.ts';
import { handler as collectAudio } from '../handlers/unused-audio.lambda.ts';
import { dynamo, s3, sqs } from '../platform/aws.ts';
import { listObjectKeys } from '../platform/objects.ts';
import { delivery } from './media-worker.ts';
import { rawPartition } from './raw-items.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What there is of some bytes: objects by the ends of their names, and items by their sort keys. */
export const remainsOf = async (sha256: string): Promise<{ objects: string[]; items: string[] }> => {
  const [keys, rows] = await Promise.all([
    listObjectKeys('MASTERS_BUCKET', `masters/${sha256}`),
    rawPartition('FILES_TABLE', `audio#${sha256}`),
  ]);
  const objects = keys.map((key) => key.replace(`masters/${sha256}.`, ''));
  return { objects: objects.toSorted(), items: rows.map(({ sk }) => String(sk)).toSorted() };
};

export const nothingLeft = { objects: [], items: [] };

/** Has a worker look at some bytes, a quarter of an hour after somebody let them go. @returns how many messages come again */
export const collect = async (sha256: string): Promise<number> => {
  const record = { ...delivery(), body: JSON.stringify({ sha256 }) };
  const event = { Records: [record] } as Partial<SQSEvent> as SQSEvent;
  return (await collectAudio(event)).batchItemFailures.length;
};

/** Tells of rows that went, as the table's stream does. @returns what was sent to be looked at, with its seconds of delay */
export const tellRemoved = async (rows: readonly Record<string, unknown>[]): Promise<(readonly unknown[])[]> => {
  const sent: (readonly unknown[])[] = [];
  const name = `told ${ulid()}`;
  sqs().middlewareStack.add(
    (next) => async (args) => {
      const { MessageBody, DelaySeconds } = args.input as { MessageBody: string; DelaySeconds: number };
      sent.push([JSON.parse(MessageBody), DelaySeconds]);
      return next(args);
    },
    { step: 'initialize', name },
  );
  const Records = rows.map(
    ({ pk, sk }): DynamoDBRecord => ({
      eventName: 'REMOVE',
      dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } }, SequenceNumber: '1' },
    }),
  );
  await noteEndedUses({ Records });
  sqs().middlewareStack.remove(name);
  return sent;
};

/**
 * Has something happen right before one of the calls to the table or to S3 whose input names some bytes, counted from 0.
 * What it does itself is let through, and what it throws is how that call ends. @returns whether it came to that
 */
export const beforeCall = (sha256: string, count: number, happen: () => Promise<unknown>): (() => boolean) => {
  let left = count;
  let hasHappened = false;
  const name = `before ${ulid()}`;
  const guard =
    <Args extends { input: object }, Reply>(next: (args: Args) => Promise<Reply>) =>
    async (args: Args): Promise<Reply> => {
      if (!hasHappened && JSON.stringify(args.input).includes(sha256)) {
        if (left === 0) {
          hasHappened = true;
          await happen();
        }
        left -= 1;
      }
      return next(args);
    };
  const how = { step: 'initialize', name } as const;
  dynamo().middlewareStack.add((next) => guard(next), how);
  s3().middlewareStack.add((next) => guard(next), how);
  const stop = () => void [dynamo(), s3()].map((client) => client.middlewareStack.remove(name));
  onTestFinished(stop);
  return () => {
    stop();
    return hasHappened;
  };
};
