import type { UploadLimits } from '@overtone/shared/uploads/file-entry.model.ts';
import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';
import { chooseUploadMethod, type UploadMethod } from '@overtone/shared/uploads/upload-sizes.ts';
import { typeOf } from './file-type.ts';
import { refusal } from './restrictions.ts';
import type { PickedFile, UploadFile, UploadItem } from './upload.model.ts';

/** Files that are sent at a time (spec §9); one of a folder, or one in parts, has the line to itself. */
const atOnce = 3;

/**
 * What a file is told from others by: no look inside it, which would take as long as to send it.
 * @param owner id of the person, since two of them may share a browser
 */
export const describeFile = ({ file, relativePath }: PickedFile, owner: string): UploadFile => {
  const { name, size, lastModified } = file;
  return {
    name,
    size,
    mime: typeOf(file),
    extension: getFileExtension(name),
    relativePath,
    lastModified,
    fingerprint: [owner, relativePath || name, size, lastModified].join(' '),
  };
};

/** Whether this is the file that an upload began with; where it stands does not tell, as it may be chosen by itself. */
export const isSameFile = (one: Pick<UploadFile, 'name' | 'size' | 'lastModified'>, file: File): boolean =>
  one.name === file.name && one.size === file.size && one.lastModified === file.lastModified;

/** By its size and the settings (spec §9). Without tus, S3 takes over where a form ends. */
export const wayOf = (size: number, { s3Direct, tus }: Pick<UploadLimits, 's3Direct' | 'tus'>): UploadMethod => {
  const way = chooseUploadMethod(size, { s3Direct });
  return way === 'tus' && !tus ? chooseUploadMethod(size, { s3Direct: true }) : way;
};

export const newItem = (about: UploadFile, id: string, limits: UploadLimits): UploadItem => {
  const failure = refusal(about, limits) ?? null;
  return {
    ...about,
    id,
    way: wayOf(about.size, limits),
    state: failure === null ? 'pending' : 'failed',
    isPaused: false,
    waitsFor: null,
    failure,
    canRetry: failure === null,
    entry: null,
  };
};

/** Whether nothing more is to be sent of it. */
export const isOver = ({ state }: Pick<UploadItem, 'state'>): boolean => state !== 'pending' && state !== 'inProgress';

const isAlone = ({ relativePath, way }: UploadItem): boolean => relativePath.includes('/') || way === 's3-multipart';

/** The item that may start now. @param canStart whether a pending one has its bytes, and this tab has it */
export const nextItem = (
  items: readonly UploadItem[],
  canStart: (item: UploadItem) => boolean,
): UploadItem | undefined => {
  const running = items.filter(({ state }) => state === 'inProgress');
  const next = items.find(
    (item) => item.state === 'pending' && !item.isPaused && item.waitsFor === null && canStart(item),
  );
  if (!next) return undefined;
  const allowed = [...running, next].some(isAlone) ? 1 : atOnce;
  return running.length < allowed ? next : undefined;
};
