import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { serverText, t } from '../lib/i18n.ts';
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

const getItemState = ({ state, isPaused, waitsFor, canRetry }: UploadItem): UploadState => {
  if (state === 'failed') return canRetry ? 'failed' : 'rejected';
  if (waitsFor === 'file') return 'needsFile';
  if (waitsFor === 'permission') return 'needsPermission';
  if (waitsFor === 'tab') return 'otherTab';
  if (waitsFor === 'connection') return 'offline';
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
    offline: () => t('Waiting for the connection'),
    paused: () => t('Paused'),
    waiting: () => t('Waiting'),
    otherTab: () => t('Another tab is sending it'),
    needsFile: () => item?.failure ?? t('Choose this file again to go on'),
    needsPermission: () => t('Your browser asks before it reads the file again'),
    failed: () => item?.failure ?? t('The upload failed'),
    rejected: () => item?.failure ?? t('The upload failed'),
    queued: () => t('Waiting to be made ready'),
    analysing: () => t('Analysing'),
    transcoding: () => t('Transcoding'),
    ready: () => t('Ready'),
    held: () => t('Held: you have it already'),
    processingFailed: () =>
      entry?.failure ? serverText(entry.failure.key, entry.failure) : t('It could not be made ready'),
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
