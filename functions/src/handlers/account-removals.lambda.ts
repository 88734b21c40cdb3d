import { removeAccounts } from '../features/account-removal/account-removal.worker.ts';
import { batchHandler } from '../platform/queue.ts';

export const handler = batchHandler(removeAccounts);
