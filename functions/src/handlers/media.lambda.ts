import { recordRenditions } from '../catalog/ingest/record-renditions.ts';
import { queueWorker } from '../platform/queue.ts';
import { MediaMessage } from '../uploads/finish/finish-upload.service.ts';
import { processFile } from '../uploads/pipeline/process-file.worker.ts';

export const handler = queueWorker(MediaMessage, processFile(recordRenditions));
