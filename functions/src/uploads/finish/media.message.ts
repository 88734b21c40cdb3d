import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { type SendOptions, send } from '../../platform/queue.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** A file whose next step is due: which one that is says its state. */
export const MediaMessage = z.object({ fileId: FileId });
export type MediaMessage = z.output<typeof MediaMessage>;

/** Seconds after which a call is over for certain: a function behind the API runs for 29 at most. */
const callSeconds = 30;

/** Has the next step of a file done. A user's files are a group: those of other users do not wait for all of them. */
export const sendMedia = (
  { id, userId }: Pick<StoredFile, 'id' | 'userId'>,
  options: Pick<SendOptions, 'delaySeconds'> = {},
): Promise<void> => send('MEDIA_QUEUE_URL', { fileId: id } satisfies MediaMessage, { ...options, group: userId });

/** The same, seen when the call that sends it is over, however it ended. */
export const sendLateMedia = (file: Pick<StoredFile, 'id' | 'userId'>): Promise<void> =>
  sendMedia(file, { delaySeconds: callSeconds });
