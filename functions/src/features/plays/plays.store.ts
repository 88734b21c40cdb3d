import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import * as z from 'zod';
import { dynamo } from '../../platform/aws.ts';
import { mayRetry } from '../../platform/retry.ts';
import { type TransactAction, TransactionCancelled, tableName, transact } from '../../platform/table.ts';

/** What has plays. */
export const SubjectId = z.union([TrackId, AlbumId, ArtistId]);
export type SubjectId = z.output<typeof SubjectId>;

/** Everything that a play counts for, each once. */
export const subjectsOf = ({ trackId, albumId, artistIds }: Play): SubjectId[] => [
  ...new Set<SubjectId>([trackId, ...(albumId ? [albumId] : []), ...artistIds]),
];

const countersOf = (plays: readonly Play[]): [SubjectId, number][] =>
  [...Map.groupBy(plays.flatMap(subjectsOf), (id) => id)].map(([id, counted]) => [id, counted.length]);

/** How many writes it takes to record these plays in one transaction. */
export const writesFor = (plays: readonly Play[]): number => plays.length + countersOf(plays).length;

const putPlay = (play: Play): TransactAction => ({
  Put: {
    TableName: tableName('LIBRARY_TABLE'),
    Item: {
      pk: `play#${play.id}`,
      sk: 'play',
      gsi1pk: `track-plays#${play.trackId}#${play.playedAt.slice(0, 10)}`,
      gsi1sk: `${play.playedAt}#${play.id}`,
      ...play,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const addToCounter =
  (shard: number) =>
  ([subjectId, count]: [SubjectId, number]): TransactAction => ({
    Update: {
      TableName: tableName('LIBRARY_TABLE'),
      Key: { pk: `plays#${subjectId}`, sk: `shard#${shard}` },
      UpdateExpression: 'ADD plays :count',
      ExpressionAttributeValues: { ':count': count },
    },
  });

/**
 * Records plays and counts them, exactly once each: a play that was recorded before adds to no counter. One transaction
 * of `writesFor(plays)` writes, which must be at most `limits.transactWriteMax`; two write units each.
 * @throws TransactionCancelled when other writers stay in the way
 */
export const recordPlays = async (plays: readonly Play[]): Promise<void> => {
  const shard = Math.floor(Math.random() * limits.playCounterShards);
  let fresh = plays;
  for (let attempt = 1; fresh.length > 0; ) {
    try {
      return await transact([...fresh.map(putPlay), ...countersOf(fresh).map(addToCounter(shard))]);
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      const { reasons } = error;
      const known = fresh.filter((_, index) => reasons[index] === 'ConditionalCheckFailed');
      fresh = fresh.filter((play) => !known.includes(play));
      if (known.length > 0) continue;
      if (!error.mayPass || !(await mayRetry(attempt++))) throw error;
    }
  }
};

/**
 * Adds up the counted plays of a track, album or artist. One consistent Query of `pk = plays#<id>`: ten small items,
 * one read unit.
 */
export const getPlayTotal = async (subjectId: SubjectId): Promise<number> => {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: tableName('LIBRARY_TABLE'),
      KeyConditionExpression: 'pk = :subject and begins_with(sk, :shard)',
      ExpressionAttributeValues: { ':subject': `plays#${subjectId}`, ':shard': 'shard#' },
      ConsistentRead: true,
    }),
  );
  return Items.reduce((sum, { plays }) => sum + Number(plays), 0);
};
