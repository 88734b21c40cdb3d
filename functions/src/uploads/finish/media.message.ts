import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { type SendOptions, send } from '../../platform/queue.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** Requests the next processing step of a file. The step depends on the state of the file. */
export const MediaMessage = z.object({ fileId: FileId });
export type MediaMessage = z.output<typeof MediaMessage>;

/** Seconds after which a request has certainly ended: API functions run for at most 29. */
const maxRequestSeconds = 30;

/** Sends the message for the next step of a file. The files of a user form a message group, so that other users do not wait for all of them. */
export const sendMediaMessage = (
  { id, userId }: Pick<StoredFile, 'id' | 'userId'>,
  options: Pick<SendOptions, 'delaySeconds'> = {},
): Promise<void> => send('MEDIA_QUEUE_URL', { fileId: id } satisfies MediaMessage, { ...options, group: userId });

/** Sends the message so that it is delivered after the current request has ended. */
export const sendDelayedMediaMessage = (file: Pick<StoredFile, 'id' | 'userId'>): Promise<void> =>
  sendMediaMessage(file, { delaySeconds: maxRequestSeconds });
