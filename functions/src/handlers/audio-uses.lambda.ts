import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { noteEndedUses } from '../uploads/collect/ended-uses.worker.ts';

export const handler = ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => noteEndedUses(Records);
