import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

/** A file whose next step is due: which one that is says its state. */
export const MediaMessage = z.object({ fileId: FileId });
export type MediaMessage = z.output<typeof MediaMessage>;

/** @param delaySeconds see `send` */
export const sendMedia = (fileId: MediaMessage['fileId'], delaySeconds = 0): Promise<void> =>
  send('MEDIA_QUEUE_URL', { fileId } satisfies MediaMessage, { delaySeconds });
