import { FileId } from '@overtone/shared/ids.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import { logger } from '../../platform/logger.ts';
import { parseAudioUseKey } from '../audio/audio-use.store.ts';
import { releaseTrashedBytes } from '../files/trash.store.ts';
import { sendUnusedAudio } from './unused-audio.message.ts';

/** The key of a removed row in the format of the stream. */
const Keys = z
  .object({ pk: z.object({ S: z.string() }), sk: z.object({ S: z.string() }) })
  .transform(({ pk, sk }) => ({ pk: pk.S, sk: sk.S }));

const processRemovedRow = ({ pk, sk }: z.output<typeof Keys>): Promise<void> =>
  sk === streamedKeys.trashedFile
    ? releaseTrashedBytes(FileId.parse(pk.slice(pk.indexOf('#') + 1)))
    : sendUnusedAudio(parseAudioUseKey({ pk, sk }));

/**
 * Processes rows that a transaction deleted or that DynamoDB expired. If a row was a use of audio, it queues the audio for
 * garbage collection. If it was a file in the trash, it releases the storage of the owner. Idempotent. The stream continues
 * with the first record that failed.
 */
export const processRemovedRows = async (records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> => {
  for (const { eventName, dynamodb } of records) {
    if (eventName !== 'REMOVE') continue;
    try {
      await processRemovedRow(Keys.parse(dynamodb?.Keys));
    } catch (error) {
      logger.error('Failed to process a removed row', { keys: dynamodb?.Keys, error });
      return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};
