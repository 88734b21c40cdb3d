import { FileId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { audioOfUse } from '../audio/audio-use.store.ts';
import { freeTrashedBytes } from '../files/trash.store.ts';
import { sendUnusedAudio } from './unused-audio.message.ts';

/** Whose row went, in the stream's notation. */
const Keys = z
  .object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) })
  .transform(({ pk, sk }) => ({ pk: pk.S, sk: sk.S }));

const noteEnded = ({ pk, sk }: z.output<typeof Keys>): Promise<void> =>
  sk === streamedKeys.trashedFile
    ? freeTrashedBytes(FileId.parse(pk.slice(pk.indexOf('#') + 1)))
    : sendUnusedAudio(audioOfUse({ pk, sk }));

/**
 * Has bytes looked at that somebody needs no more, whoever took the row away: a transaction, or DynamoDB when its time was
 * over. Of a file that left the trash its owner's storage is free again. Twice is once. The stream goes on from the first record that failed.
 */
export const noteEndedUses = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'REMOVE') continue;
    try {
      await noteEnded(Keys.parse(dynamodb?.Keys));
    } catch (error) {
      logger.error('Failed to follow the removal of a row of a file', { keys: dynamodb?.Keys, error });
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
