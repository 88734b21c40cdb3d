import { queueWorker } from '../platform/queue.ts';
import { HistoryRemoval } from '../plays/history/history-removal.model.ts';
import { removeFromHistory } from '../plays/history/history-removals.worker.ts';

export const handler = queueWorker(HistoryRemoval, removeFromHistory);
