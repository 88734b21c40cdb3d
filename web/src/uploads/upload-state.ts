import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { t, translateServerText } from '../lib/i18n.ts';
import type { UploadItem } from './engine/upload.model.ts';
import type { UploadLine } from './upload-line.ts';

/**
 * The displayed state of a file. `needsFile`, `needsPermission`: the user has to choose the file or allow reading it.
 * `rejected`: it cannot be uploaded. `failed`: the upload failed. `processingFailed`: it was uploaded, but could not be
 * processed. `otherTab`: another tab uploads it.
 */
export type UploadState =
  | 'uploading'
  | 'offline'
  | 'paused'
  | 'waiting'
  | 'otherTab'
  | 'needsFile'
  | 'needsPermission'
  | 'failed'
  | 'rejected'
  | Exclude<FileEntry['state'], 'uploading' | 'failed'>
  | 'processingFailed';

const getItemState = ({ state, isPaused, waitReason, canRetry }: UploadItem): UploadState => {
  if (state === 'failed') return canRetry ? 'failed' : 'rejected';
  if (waitReason === 'file') return 'needsFile';
  if (waitReason === 'permission') return 'needsPermission';
  if (waitReason === 'tab') return 'otherTab';
  if (waitReason === 'connection') return 'offline';
  if (state === 'inProgress') return 'uploading';
  return isPaused ? 'paused' : 'waiting';
};

export const getUploadState = ({ item, entry }: Pick<UploadLine, 'item' | 'entry'>): UploadState => {
  if (!entry) return item ? getItemState(item) : 'waiting';
  if (entry.state === 'failed') return 'processingFailed';
  return entry.state === 'uploading' ? 'queued' : entry.state;
};

/** Returns the label of a state, or the reason of a failure. */
export const getUploadStateText = ({ item, entry }: Pick<UploadLine, 'item' | 'entry'>): string => {
  const texts: Readonly<Record<UploadState, () => string>> = {
    uploading: () => t('Uploading'),
    offline: () => t('Waiting for connection'),
    paused: () => t('Paused'),
    waiting: () => t('Waiting'),
    otherTab: () => t('Uploading in another tab'),
    needsFile: () => item?.failure ?? t('Choose this file again to continue'),
    needsPermission: () => t('Allow your browser to read the file again'),
    failed: () => item?.failure ?? t('Upload failed'),
    rejected: () => item?.failure ?? t('Upload failed'),
    queued: () => t('Queued'),
    analysing: () => t('Analysing'),
    transcoding: () => t('Transcoding'),
    ready: () => t('Ready'),
    held: () => t('Possible duplicate'),
    processingFailed: () =>
      entry?.failure ? translateServerText(entry.failure.key, entry.failure) : t('Processing failed'),
  };
  return texts[getUploadState({ item, entry })]();
};

const attentionStates: ReadonlySet<UploadState> = new Set([
  'failed',
  'rejected',
  'processingFailed',
  'needsFile',
  'needsPermission',
]);

/** Whether a file cannot continue without the user. */
export const needsAttention = (state: UploadState): boolean => attentionStates.has(state);

const processingStates: ReadonlySet<UploadState> = new Set(['queued', 'analysing', 'transcoding']);

/** Whether the server is processing a file. */
export const isProcessing = (state: UploadState): boolean => processingStates.has(state);

const sendingStates: ReadonlySet<UploadState> = new Set(['uploading', 'offline', 'paused', 'waiting', 'otherTab']);

/** Whether an upload is in progress, waiting or paused. */
export const isSending = (state: UploadState): boolean => sendingStates.has(state);
