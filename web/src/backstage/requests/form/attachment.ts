import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { AttachmentId } from '@overtone/shared/ids.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { showFormErrors } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { formatMegabytes } from '../../../lib/megabytes.ts';
import { reportError } from '../../../lib/report-error.ts';
import { createStore } from '../../../player/engine/store.ts';
import { computeBlobCrc32, encodeCrc32 } from '../../../uploads/engine/crc32.ts';
import { createS3Error, sendBytes } from '../../../uploads/engine/send-bytes.ts';

export interface AttachmentState {
  readonly file: Blob;
  readonly name: string;
  /** Object URL of a picture; undefined for other files. */
  readonly preview: string | undefined;
  /** From 0 to 1. */
  readonly progress: number;
  /** The ID, once the file is uploaded. */
  readonly id: AttachmentId | undefined;
  /** The error message of the upload. */
  readonly error: string | undefined;
}

const isPicture = (file: Blob): boolean => file.type.startsWith('image/');

/**
 * Validates a file before it is uploaded. Returns a message, or undefined if it is valid. The server validates it
 * again.
 */
const validateFile = (kind: AttachmentKind, file: Blob): string | undefined => {
  const types: readonly string[] = attachmentMimes[kind];
  if (!types.includes(file.type)) {
    return kind === 'proof' ? t('Choose a PNG, JPEG or PDF file.') : t('Choose a PNG, JPEG or WebP image.');
  }
  if (file.size === 0) return t('This file is empty.');
  if (file.size <= backstageLimits.attachmentBytesMax) return undefined;
  return t('file exceeds maximum allowed size of :size', { size: formatMegabytes(backstageLimits.attachmentBytesMax) });
};

/**
 * Uploads a file to a signed URL.
 * @throws ApiError
 */
const uploadFile = async (
  kind: AttachmentKind,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<AttachmentId> => {
  const crc32 = encodeCrc32(await computeBlobCrc32(file));
  const body = { kind, mime: file.type, size: file.size, crc32 };
  const { attachment } = await call(backstageRequestContract.attach, { body }, signal);
  const { url, headers, id } = attachment;
  const response = await sendBytes({ method: 'PUT', url, headers, body: file, onProgress, signal });
  if (response.status >= 300) throw createS3Error(response);
  return id;
};

/** S3 errors and unreadable files have no message for the user. */
const getErrorMessage = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'unknown'
    ? (showFormErrors(error) ?? error.message)
    : t('We couldn’t upload this file.');

/** Creates an attachment, which is uploaded as soon as it is selected and kept while the user switches steps. */
const createAttachment = (kind: AttachmentKind) => {
  const store = createStore<AttachmentState | undefined>(undefined);
  let activeUpload: AbortController | undefined;

  const run = async (attachmentState: AttachmentState): Promise<void> => {
    activeUpload?.abort();
    const controller = new AbortController();
    activeUpload = controller;
    let currentState: AttachmentState = { ...attachmentState, progress: 0, error: undefined };
    const update = (changes: Partial<AttachmentState>): void => {
      currentState = { ...currentState, ...changes };
      if (!controller.signal.aborted) store.set(currentState);
    };
    update({});
    try {
      const onProgress = (bytes: number): void => update({ progress: bytes / attachmentState.file.size });
      update({ id: await uploadFile(kind, attachmentState.file, onProgress, controller.signal), progress: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      void reportError(error);
      update({ error: getErrorMessage(error) });
    }
  };
  const remove = (): void => {
    activeUpload?.abort();
    const { preview } = store.get() ?? {};
    if (preview) URL.revokeObjectURL(preview);
    store.set(undefined);
  };
  return {
    kind,
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Replaces the file and uploads it.
     * @returns the error message of an invalid file, or undefined
     */
    replaceFile(file: Blob, name: string): string | undefined {
      const problem = validateFile(kind, file);
      if (problem) return problem;
      remove();
      const preview = isPicture(file) ? URL.createObjectURL(file) : undefined;
      void run({ file, name, preview, progress: 0, id: undefined, error: undefined });
      return undefined;
    },
    retry(): void {
      const attachmentState = store.get();
      if (attachmentState) void run(attachmentState);
    },
    remove,
  };
};

export type Attachment = ReturnType<typeof createAttachment>;

/** The attachments of the request that is being written, of any type. */
export const picture = createAttachment('image');
export const proof = createAttachment('proof');

/** Whether the selected file is uploaded, or no file is selected. */
export const isUploadComplete = (attachment: Attachment): boolean => {
  const attachmentState = attachment.get();
  return !attachmentState || attachmentState.id !== undefined;
};
