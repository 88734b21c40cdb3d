import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { noteEndedUses } from '../uploads/garbage-collection/ended-uses.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => noteEndedUses(Records);
