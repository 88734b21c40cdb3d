import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

/** A file whose next step is due: which one that is says its state. */
export const MediaMessage = z.object({ fileId: FileId });
export type MediaMessage = z.output<typeof MediaMessage>;

/** Seconds after which a call is over for certain: a function behind the API runs for 29 at most. */
const callSeconds = 30;

export const sendMedia = (fileId: MediaMessage['fileId']): Promise<void> =>
  send('MEDIA_QUEUE_URL', { fileId } satisfies MediaMessage);

/** The same, seen when the call that sends it is over, however it ended. */
export const sendLateMedia = (fileId: MediaMessage['fileId']): Promise<void> =>
  send('MEDIA_QUEUE_URL', { fileId } satisfies MediaMessage, { delaySeconds: callSeconds });
