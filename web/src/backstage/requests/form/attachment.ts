import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { AttachmentKind } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { AttachmentId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ApiError, call } from '../../../lib/api.ts';
import { showFormErrors } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { megabytes } from '../../../lib/megabytes.ts';
import { reportError } from '../../../lib/report-error.ts';
import { createStore } from '../../../player/engine/store.ts';
import { crc32OfBlob, crcText, refused, sendBytes } from '../../../uploads/public.ts';

export interface Attached {
  readonly file: Blob;
  readonly name: string;
  /** Shows it, where it is a picture. */
  readonly preview: string | undefined;
  /** 0 to 1. */
  readonly progress: number;
  /** Known once its bytes are there. */
  readonly id: AttachmentId | undefined;
  /** Why they are not, for a person. */
  readonly error: string | undefined;
}

const isPicture = (file: Blob): boolean => file.type.startsWith('image/');

/** What is wrong with a file before it is sent; the server looks again. */
const wrongWith = (kind: AttachmentKind, file: Blob): string | undefined => {
  const mimes: readonly string[] = attachmentMimes[kind];
  if (!mimes.includes(file.type)) {
    return kind === 'proof' ? t('Choose a PNG, JPEG or PDF file.') : t('Choose a PNG, JPEG or WebP picture.');
  }
  if (file.size === 0) return t('This file is empty.');
  if (file.size <= limits.attachmentBytesMax) return undefined;
  return t('file exceeds maximum allowed size of :size', { size: megabytes(limits.attachmentBytesMax) });
};

/** Has a place signed for these bytes alone, and puts them there. @throws ApiError */
const send = async (
  kind: AttachmentKind,
  file: Blob,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<AttachmentId> => {
  const crc32 = crcText(await crc32OfBlob(file));
  const body = { kind, mime: file.type, size: file.size, crc32 };
  const { attachment } = await call(backstageRequestContract.attach, { body }, signal);
  const { url, headers, id } = attachment;
  const reply = await sendBytes({ method: 'PUT', url, headers, body: file, onProgress, signal });
  if (reply.status >= 300) throw refused(reply);
  return id;
};

/** What a store refused has no words of its own, and what the browser cannot read any more neither. */
const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'unknown'
    ? (showFormErrors(error) ?? error.message)
    : t('This file could not be sent.');

/** A file of a request: sent as soon as it is chosen, and kept while somebody goes from step to step. */
const createAttachment = (kind: AttachmentKind) => {
  const store = createStore<Attached | undefined>(undefined);
  let sending: AbortController | undefined;

  const run = async (attached: Attached): Promise<void> => {
    sending?.abort();
    const own = new AbortController();
    sending = own;
    let now: Attached = { ...attached, progress: 0, error: undefined };
    const show = (changes: Partial<Attached>): void => {
      now = { ...now, ...changes };
      if (!own.signal.aborted) store.set(now);
    };
    show({});
    try {
      const onProgress = (bytes: number): void => show({ progress: bytes / attached.file.size });
      show({ id: await send(kind, attached.file, onProgress, own.signal), progress: 1 });
    } catch (error) {
      if (own.signal.aborted) return;
      void reportError(error);
      show({ error: wordsOf(error) });
    }
  };
  const remove = (): void => {
    sending?.abort();
    const { preview } = store.get() ?? {};
    if (preview) URL.revokeObjectURL(preview);
    store.set(undefined);
  };
  return {
    kind,
    get: store.get,
    subscribe: store.subscribe,
    /** Takes another file in place of the one before. @returns why it is not taken, for a person */
    take(file: Blob, name: string): string | undefined {
      const problem = wrongWith(kind, file);
      if (problem) return problem;
      remove();
      const preview = isPicture(file) ? URL.createObjectURL(file) : undefined;
      void run({ file, name, preview, progress: 0, id: undefined, error: undefined });
      return undefined;
    },
    retry(): void {
      const attached = store.get();
      if (attached) void run(attached);
    },
    remove,
  };
};

export type Attachment = ReturnType<typeof createAttachment>;

/** Of the one request that somebody is writing, whichever way they ask. */
export const picture = createAttachment('image');
export const proof = createAttachment('proof');

/** Whether what was chosen lies with the server; what was not chosen is not missed. */
export const isSettled = (attachment: Attachment): boolean => {
  const attached = attachment.get();
  return !attached || attached.id !== undefined;
};
