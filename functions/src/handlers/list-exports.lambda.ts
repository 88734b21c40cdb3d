import { ExportMessage } from '../admin/exports/export.model.ts';
import { writeExport } from '../admin/exports/write-export.worker.ts';
import { queueWorker } from '../platform/queue.ts';

export const handler = queueWorker(ExportMessage, writeExport);
