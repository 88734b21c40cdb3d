import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { serverText, t } from '../lib/i18n.ts';
import type { UploadItem } from './engine/upload.model.ts';
import type { UploadLine } from './upload-line.ts';

/**
 * Where a file is on its way, as a person sees it. `needsFile`, `needsPermission`: its bytes are asked for; `refused`: it
 * cannot be sent at all; `failed`: sending broke off; `broken`: it was sent and could not be made ready.
 */
export type PublicationState =
  | 'uploading'
  | 'offline'
  | 'paused'
  | 'waiting'
  | 'elsewhere'
  | 'needsFile'
  | 'needsPermission'
  | 'failed'
  | 'refused'
  | Exclude<FileEntry['state'], 'uploading' | 'failed'>
  | 'broken';

const ofItem = ({ state, isPaused, waitsFor, canRetry }: UploadItem): PublicationState => {
  if (state === 'failed') return canRetry ? 'failed' : 'refused';
  if (waitsFor === 'file') return 'needsFile';
  if (waitsFor === 'permission') return 'needsPermission';
  if (waitsFor === 'tab') return 'elsewhere';
  if (waitsFor === 'connection') return 'offline';
  if (state === 'inProgress') return 'uploading';
  return isPaused ? 'paused' : 'waiting';
};

export const uploadStateOf = ({ item, entry }: Pick<UploadLine, 'item' | 'entry'>): PublicationState => {
  if (!entry) return item ? ofItem(item) : 'waiting';
  if (entry.state === 'failed') return 'broken';
  return entry.state === 'uploading' ? 'queued' : entry.state;
};

/** In words; of what went wrong, why. */
export const uploadStateText = ({ item, entry }: Pick<UploadLine, 'item' | 'entry'>): string => {
  const texts: Readonly<Record<PublicationState, () => string>> = {
    uploading: () => t('Uploading'),
    offline: () => t('Waiting for the connection'),
    paused: () => t('Paused'),
    waiting: () => t('Waiting'),
    elsewhere: () => t('Another tab is sending it'),
    needsFile: () => item?.failure ?? t('Choose this file again to go on'),
    needsPermission: () => t('Your browser asks before it reads the file again'),
    failed: () => item?.failure ?? t('The upload failed'),
    refused: () => item?.failure ?? t('The upload failed'),
    queued: () => t('Waiting to be made ready'),
    analysing: () => t('Analysing'),
    transcoding: () => t('Transcoding'),
    ready: () => t('Ready'),
    held: () => t('Held: you have it already'),
    broken: () => (entry?.failure ? serverText(entry.failure.key, entry.failure) : t('It could not be made ready')),
  };
  return texts[uploadStateOf({ item, entry })]();
};

const wrong: ReadonlySet<PublicationState> = new Set(['failed', 'refused', 'broken', 'needsFile', 'needsPermission']);

/** Whether it goes no further without the person. */
export const isWrong = (standing: PublicationState): boolean => wrong.has(standing);

const making: ReadonlySet<PublicationState> = new Set(['queued', 'analysing', 'transcoding']);

/** Whether the server is at work on it. */
export const isMaking = (standing: PublicationState): boolean => making.has(standing);

const sending: ReadonlySet<PublicationState> = new Set(['uploading', 'offline', 'paused', 'waiting', 'elsewhere']);

/** Whether its bytes are on their way, or will be by themselves or by a press. */
export const isSending = (standing: PublicationState): boolean => sending.has(standing);
