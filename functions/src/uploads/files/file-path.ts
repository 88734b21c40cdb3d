import { sanitizeName } from '@overtone/shared/texts/name.ts';
import type { UploadMetadata } from '@overtone/shared/uploads/file-entry.model.ts';
import { getFileExtension } from '@overtone/shared/uploads/file-extension.ts';
import { uploadLimits } from '@overtone/shared/uploads/upload-limits.ts';
import { truncateName } from '../../platform/truncate-name.ts';

/** Returns the safe segments of a path: no `..`, no root or drive, no control characters. */
const parseSegments = (path: string | null | undefined): string[] =>
  (path ?? '')
    .split(/[/\\]/)
    .map(sanitizeName)
    .filter((segment) => segment !== '' && !/^\.+$/.test(segment) && !/^[a-z]:$/i.test(segment));

/** Returns the name and the folder of a file from the client's metadata. They are only displayed and never used to look up a file or object. */
export const parseFilePath = (
  filename: string,
  { relativePath, diskPrefix, clientName }: Partial<UploadMetadata>,
): { name: string; path: string } => {
  const segments = parseSegments(filename);
  const name = segments.at(-1) ?? parseSegments(clientName).at(-1) ?? 'file';
  const folder = [...parseSegments(diskPrefix), ...parseSegments(relativePath).slice(0, -1)];
  return { name: truncateName(name), path: truncateName(folder.join('/'), uploadLimits.uploadPathLengthMax) };
};

/** Normalizes the client's extension, with or without a dot. Returns an empty string if it is not valid. */
export const normalizeExtension = (extension: string): string => getFileExtension(`x.${extension.replace(/^\./, '')}`);
