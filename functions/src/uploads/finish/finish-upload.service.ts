import { FileId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { type DetectedFormat, detectFormat, sniffLength } from '../../media/public.ts';
import { AppError } from '../../platform/errors.ts';
import { type SendOptions, send } from '../../platform/queue.ts';
import { getUploadRules, requireAllowedFile } from '../begin/upload-rules.ts';
import { changeFile, type FileChange, findFile } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import {
  abortFileUpload,
  createUploadNotFoundError,
  deleteTusFiles,
  findUploadSize,
  readUploadBytes,
} from '../files/upload-object.ts';
import type { Quota } from '../files/usage.store.ts';

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

const abortAndThrow = async (file: StoredFile, error: AppError): Promise<never> => {
  await abortFileUpload(file);
  throw error;
};

/**
 * Checks the size and content of the uploaded object.
 * @returns the detected type, or the declared one if none is detected; undefined if there is no object
 * @throws AppError `file.invalid`
 */
const inspectUpload = async (file: StoredFile): Promise<Pick<StoredFile, 'mime' | 'extension'> | undefined> => {
  const size = await findUploadSize(file);
  if (size === undefined) return undefined;
  if (size !== file.size) {
    return abortAndThrow(
      file,
      new AppError('file.invalid', 'size mismatch', { cause: `${size} of ${file.size} bytes` }),
    );
  }
  const detected = await detectContent(file);
  if (detected === 'other') {
    return abortAndThrow(file, new AppError('file.invalid', 'This isn’t an audio file.'));
  }
  const { mime, extension } = detected ?? file;

  try {
    requireAllowedFile({ size, mime, extension }, await getUploadRules());
  } catch (error) {
    await abortFileUpload(file);
    throw error;
  }
  return { mime, extension };
};

/**
 * Hands a completely uploaded file to the pipeline. Idempotent. Costs a HEAD, a ranged GET, two messages and a
 * transaction.
 * @throws AppError `upload.incomplete`; `file.invalid` if the object does not match its declaration, in which case the
 *   upload is aborted; `upload.not_found`
 */
export const finishUpload = async (file: StoredFile): Promise<StoredFile> => {
  if (file.state !== 'uploading') {
    if (file.state === 'queued') await sendMediaMessage(file);
    return file;
  }
  const detectedType = await inspectUpload(file);
  const queued = detectedType && (await queueFile(file, detectedType));
  if (queued) {
    await deleteTusFiles(file);
    return queued;
  }
  // Another request has finished or aborted it in the meantime.
  const current = await findFile(file.id);
  if (!current) throw createUploadNotFoundError();
  if (!detectedType && current.state === 'uploading')
    throw new AppError('upload.incomplete', 'The upload isn’t complete yet.');
  return finishUpload(current);
};

/** First bytes of files that are certainly not audio: pages and pictures with scripts, archives, programs, documents. */
const nonAudioSignatures: readonly RegExp[] = [
  /^(\xef\xbb\xbf|(\xff\xfe|\xfe\xff).?)?\s*</s,
  /^(PK|%PDF|MZ|.ELF|Rar!|7z\xbc\xaf|#!\/|\{\\rtf)/s,
  /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s,
];

/**
 * Detects the format of an uploaded file by its first bytes. Costs one ranged GET, and another one after each tag; at
 * most 92 for a file of zeros and junk.
 * @returns the format, `other` if the file is certainly not audio, or undefined if the format is not detected
 */
const detectContent = async (file: StoredFile): Promise<DetectedFormat | 'other' | undefined> => {
  const start = await readUploadBytes(file, sniffLength);
  const text = Buffer.from(start.subarray(0, 256)).toString('latin1');
  if (nonAudioSignatures.some((pattern) => pattern.test(text))) return 'other';
  return detectFormat(start, (at) => readUploadBytes(file, sniffLength, at));
};

/**
 * Hands a file to the pipeline. A delayed message is sent before the write, so that the file is processed even if the
 * request is interrupted after the write.
 * @returns as `changeFile`
 */
export const queueFile = async (file: StoredFile, set: FileChange, quota?: Quota): Promise<StoredFile | undefined> => {
  await sendDelayedMediaMessage(file);
  const queued = await changeFile(file, { ...set, state: 'queued' }, quota);
  if (queued) await sendMediaMessage(queued);
  return queued;
};
