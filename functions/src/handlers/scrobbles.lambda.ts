import { batchWorker } from '../platform/queue.ts';
import { ScrobbleMessage } from '../plays/scrobbling/scrobble-message.ts';
import { sendScrobbles } from '../plays/scrobbling/send-scrobbles.worker.ts';

export const handler = batchWorker(ScrobbleMessage, sendScrobbles);
