import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';
import { findBrokenFileRule } from '@overtone/shared/uploads/file-rules.ts';
import { chooseUploadMethod, type UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { t } from '../../lib/i18n.ts';
import type { PickedFile, UploadFile, UploadItem } from './upload.model.ts';

/** Audio types by extension, for files without a type in the browser. */
const audioTypes: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  wma: 'audio/x-ms-wma',
};

/** Returns the MIME type of a file. Audio types are derived from the extension, because browsers use different names or none. */
const getMimeType = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  audioTypes[getFileExtension(name)] ?? type.toLowerCase();

/** Returns the message why a file is rejected before the upload (specification §5), or undefined if it is allowed. */
const getRejectionMessage = (file: UploadFile, limits: UploadLimits): string | undefined => {
  const brokenRule = findBrokenFileRule(file, limits);
  if (brokenRule === 'size') {
    return t('file exceeds maximum allowed size of :size', { size: formatFileSize(limits.maxFileSize) });
  }
  return brokenRule && t('This file type is not allowed');
};

/** Maximum number of parallel uploads (spec §9). A file of a folder or a multipart upload is sent alone. */
const maxParallelUploads = 3;

/**
 * Returns the properties of a file with its fingerprint. The content is not read, because this would take as long as an
 * upload.
 * @param owner id of the user, because several users can share a browser
 * @param workspaceId the workspace that the file is added to, `0` for the personal one
 */
export const describeFile = ({ file, relativePath }: PickedFile, owner: string, workspaceId: string): UploadFile => {
  const { name, size, lastModified } = file;
  return {
    name,
    size,
    mime: getMimeType(file),
    extension: getFileExtension(name),
    relativePath,
    lastModified,
    workspaceId,
    fingerprint: [owner, workspaceId, relativePath || name, size, lastModified].join(' '),
  };
};

/**
 * Whether a file is the same as the file of an upload. The path is ignored, because the file can be chosen without its
 * folder.
 */
export const isSameFile = (uploadFile: Pick<UploadFile, 'name' | 'size' | 'lastModified'>, file: File): boolean =>
  uploadFile.name === file.name && uploadFile.size === file.size && uploadFile.lastModified === file.lastModified;

/** Chooses the upload method by size and settings (spec §9). Without tus, files that are too large for a form go to S3. */
export const chooseItemMethod = (
  size: number,
  { s3Direct, tus }: Pick<UploadLimits, 's3Direct' | 'tus'>,
): UploadMethod => {
  const method = chooseUploadMethod(size, { s3Direct });
  return method === 'tus' && !tus ? chooseUploadMethod(size, { s3Direct: true }) : method;
};

export const createItem = (fileInfo: UploadFile, id: string, limits: UploadLimits): UploadItem => {
  const failure = getRejectionMessage(fileInfo, limits) ?? null;
  return {
    ...fileInfo,
    id,
    method: chooseItemMethod(fileInfo.size, limits),
    state: failure === null ? 'pending' : 'failed',
    isPaused: false,
    waitReason: null,
    failure,
    canRetry: failure === null,
    entry: null,
  };
};

/** Whether an item is completed, failed or aborted. */
export const isFinished = ({ state }: Pick<UploadItem, 'state'>): boolean =>
  state !== 'pending' && state !== 'inProgress';

const isExclusive = ({ relativePath, method }: UploadItem): boolean =>
  relativePath.includes('/') || method === 's3-multipart';

/** Returns the next item to start, or undefined if none can start now. @param canStart whether the item has its file and the lock */
export const findNextItem = (
  items: readonly UploadItem[],
  canStart: (item: UploadItem) => boolean,
): UploadItem | undefined => {
  const runningItems = items.filter(({ state }) => state === 'inProgress');
  const nextItem = items.find(
    (item) => item.state === 'pending' && !item.isPaused && item.waitReason === null && canStart(item),
  );
  if (!nextItem) return undefined;
  const maxRunning = [...runningItems, nextItem].some(isExclusive) ? 1 : maxParallelUploads;
  return runningItems.length < maxRunning ? nextItem : undefined;
};
