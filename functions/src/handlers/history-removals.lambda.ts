import { queueWorker } from '../platform/queue.ts';
import { HistoryRemovalMessage } from '../plays/history/history-removal-message.ts';
import { processHistoryRemoval } from '../plays/history/history-removals.worker.ts';

export const handler = queueWorker(HistoryRemovalMessage, processHistoryRemoval);
